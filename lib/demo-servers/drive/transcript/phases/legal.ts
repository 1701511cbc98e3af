import type { Phase } from "../dialogue";

/** The points of the customer's counsel: what she asks for, and what comes of it. */
const CLAUSES = [
  `
ines: The first one is the data processing agreement. She wants version four point two in place of three point one, which Priya mentioned too, with the residency rider as an annex, and she wants the annex to win if the two ever contradict each other.
ravi: Agreed on all three. The rider is written like that, its first sentence says that it takes precedence. It can be signed on its own, also before the renewal, in case that Yusuf wants it earlier.
yusuf: I do. The auditors come in the third week of January, and they do not care about what has been agreed in principle.`,
  `
ines: Liability. At the moment it is limited to the fees of twelve months. She asks for twenty-four, and adds that she expects you to say eighteen, so perhaps we can save ourselves the evening.
ravi: I had to laugh, because I have eighteen written down here as the most that I am allowed to offer. Eighteen months of fees, and for breaches of data protection it is a separate amount of twice that, which you have today already.
ines: Eighteen and the separate amount. I think that she will accept it, if the amount is expressed in the contract as a number and not as a reference to a table in another document.`,
  `
ines: Notice. The current contract renews by itself for a year unless we write a letter ninety days before. She would like no automatic renewal at all. If that is impossible, then sixty days and a reminder.
ravi: Without automatic renewal my finance team gets nervous, but sixty days and a reminder by mail to two named people, thirty days before that date, I can do. It is what I would want to have myself.
dana: So for a contract which ends on the thirty-first of December in two years, the letter has to be there by the first of November, and you remind us at the beginning of October. I am putting it in the same calendar as the support plan.`,
  `
ines: Then the exit, that is the clause about the decision of the group. She wants to see that the trigger is a resolution of the board and not a letter from somebody, because letters can be arranged.
ravi: That is in your interest and in ours. A resolution of the group's board to standardize on another system, of which we get a copy, with the commercial parts blacked out. Three months of notice, not before twelve months, and the difference is paid back.
ines: Five thousand four hundred and forty-three dollars and twenty cents, if it happens exactly after one year. She has even put the figure in the margin, so I suppose that she agrees.`,
  `
ines: Audit rights. She would like the right to come and look, once a year, with two weeks of notice. I told her that nobody would ever do it, and she said that this was not the point.
priya: We accept audits once a year, with thirty days of notice, during office hours, and with the report from August as the first step. If the report answers the question, then there is no visit. If it does not, you are welcome, and there is cake.
yusuf: Thirty days is fine with me. I would come for the cake, but in reality I would send somebody who does not like cake, because they look more closely.`,
  `
ines: Subcontractors: she wants to be informed thirty days before a new sub-processor is used, with a right to object. The web page is not information, she says, the web page is a place where information goes to hide.
ravi: Thirty days by mail, to the address for privacy that you name, and a right to object. If we cannot find a solution in those thirty days, you may end the part of the service that is affected. It is in version four point two, section five.
yusuf: The address is privacy at acme, as it stands in the old contract. It reaches three people, and one of them reads it.`,
  `
ines: And the law and the place. It is Irish law at the moment, because your European company is in Dublin. She would prefer Dutch law, and she knows that you will say no, but she would like to have asked.
ravi: I will say no in a friendly way. Irish law has to stay, we have no one who can read the other kind. What I can offer is that a dispute first goes to mediation for thirty days, in Utrecht, in English.
ines: She will smile at that. She has written here in brackets that Dutch law is for trading. So there, you have it, and she gets her mediation.`,
];

const TRANSITIONS = [
  "ravi: I have that marked as agreed from our side, subject to the wording. What is next on her list?",
  "dana: That one was painless. I keep waiting for the point at which somebody stands up and leaves the room, as they do in films.",
  "dana: Good. Grace asked us to write down who agreed to what, so this was Ravi, at whatever minute the recording says we are.",
];

/** The legal points, read from the notes of the customer's counsel. */
export const legal: Phase = (writer) => {
  writer.say(`
dana: Legal. Grace, our counsel, could not be here, she is in court, which I am told is a good reason. She left her notes with Ines, and Ines has promised to read them out without changing her voice.
ines: I will do my best. Seven points, and she has marked which of them are firm and which are just to see what you say. I am not going to tell you which is which.
ravi: I would do the same. Our own lawyer has given me a sheet with what I may say yes to. If something is not on the sheet, I will say so, and you will have an answer by Friday.
`);
  const transition = writer.deck(TRANSITIONS);
  CLAUSES.forEach((clause, index) => {
    writer.say(clause);
    if (index % 2 === 1) writer.say(transition());
  });
  writer.say(`
ines: There is a page of definitions behind it, and she asks that we read four of them aloud, because the last time the argument was about a definition. So, active seat: an account that has signed in at least once in the last thirty days.
ravi: Yes, with the sentence that guests count as well, and that read-only seats and wall screens do not. And we add that the bill goes by the average of the month, which is new, and which replaces the highest day.
ines: Shared device: a tablet which several people use in turn, and which counts as one seat, from its first shift on, without regard to the number of shifts. Is a tablet that broke still a device?
ravi: Not from the day on which you replace it. The replacement takes over the seat. Otherwise you would still be paying for the one in the harbor, and I would not know how to invoice it.
ines: Downtime: every minute in which a page that is needed for the work on the dock fails, or takes longer than thirty seconds. I think that the thirty seconds are new, they stand there in bold.
priya: They are new, and I asked for them. On the ninth half of the pages came after a minute or so. By the old definition that was up, by common sense it was down, and I prefer to have the same definition as common sense.
ines: And the last one, decision of the group: a written resolution of the board of the parent company. She wants the word parent in it, because we have two boards, and one of them decides about the canteen.
ravi: The parent company, by name, with its number in the register. If the canteen board decides to leave us we will be sad, but it has no effect on the contract.
dana: Is there something in there about using our name? Marketing asked me, and I told them that I would ask you, and then I forgot it.
ravi: There is: no logo and no quote without a written yes, each time. If the pilot goes well, I will come and ask for a short story about the docks. And I will bring Carol's drawing as a bribe.
ines: Those were the seven. Grace wrote at the bottom that if we get through all of them in less than fifteen minutes, something must be wrong. By my watch it was twelve, so I will not tell her.
ravi: I will have the changes in the document tomorrow, as tracked changes on your own paper, so she sees each of them. If she has comments by the first of December, we can have a clean version on the fourth.
`);
};
