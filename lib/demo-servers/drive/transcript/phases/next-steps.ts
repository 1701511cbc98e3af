import type { Phase } from "../dialogue";

/** Who does what by when: the promise, and the answer to it. */
const ACTIONS = [
  `
ravi: Mine first. Both offers in writing, two years and one year, with all the terms as I read them back, before the end of tomorrow, Wednesday. With the residency rider and the list of the nine sub-processors in the same mail.
ines: To me and to Dana, and please with the figures in the mail itself, not only in the attachment. I will copy them into the board pack on Thursday, and it closes on Friday at noon.`,
  `
ravi: The written review of {incident}, also tomorrow. Marta said so, and I repeat it, so that there are two of us to be blamed. And the claim for the credit of {credit} dollars I will file today.
dana: I will forward the review to the seven site leads on the day on which it arrives. I will write one sentence above it, which says that it was not our network.`,
  `
priya: From me: the summary of the penetration test, and the confirmation that the file from March has been deleted, by Friday. The storage switch for attachments I will set tonight, and you will see it in the audit log.
yusuf: I will look for it in the audit log. It is a good first test of whether the log is any good. From my side you get the address for the log stream, and the two names for the direct number.`,
  `
lena: I take the site leads. The message about approvals goes out this week, under Dana's name. I collect what is missing in the shared dashboard until the fourth of December, and I ask Carol about the day in Rotterdam.
priya: And I build the merged dashboard until the eleventh. Then we have the sign-in on the fifteenth and sixteenth of December, with the three customs agents as guests, end date thirtieth of June.`,
  `
lena: I need one thing from Priya before that, the description of the narrow account for the temperature feed. If Yusuf has it by the eighteenth, we can have it ready before the holidays, and Gdansk is off my mind.
priya: You will have it next week, with a drawing. I heard that drawings help.`,
  `
ravi: I also send the Spanish template for the works council, and the posters, including the one with the bus. The template this week, so there is time until the thirteenth of January.
dana: I will take care of the council myself. I know the chairman, he used to run the night shift, and he likes to be called and not written to.`,
  `
ines: My own: I tell Ravi by Thursday whether it is yearly or quarterly, after I have spoken with treasury. I talk to Grace about the seven points. And I let you know which of the two offers it is, when the board has seen them.
ravi: When would that be, realistically? I am not pushing, I only want to plan the signature before the eighteenth of December.`,
];

/** The list of what was promised, and goodbye. */
export const nextSteps: Phase = (writer) => {
  writer.say(`
dana: We have six minutes left. Let us go round and each of you says what you owe and by when. I will write, and if I do not hear a date, I will make one up, and you are not going to like it.
`);
  ACTIONS.forEach((action) => writer.say(action));
  writer.say(`
ines: The board meets on the second of December. They do not have to approve it, it is below ninety thousand, but I would like them to have nodded. So you have an answer on the third. As things are, I am leaning to the two years, and rather more than an hour ago.
ravi: Then I plan the third for the answer, the fourth for the clean document, and the signature in the week of the seventh. That would leave us eleven days before everybody goes skiing.
dana: And the pilot on the eleventh of January, with Priya on the dock at five. I will be there as well, at least on the first day. At least from seven.
lena: I want that in the minutes. Dana, from seven, in the hall with the door that does not close.
yusuf: Before you close: I said at the beginning that I wanted to leave with answers which I can show. I have some of them on paper already and dates for the others. So thank you, that was an hour better spent than most.
ravi: Thank you for asking them properly. Let me repeat the figures one last time, for whoever reads this later. {active} seats in use against {contracted} contracted, overage of {overage}, which costs {overageMonthly} dollars a month.
ravi: The offer is {trueUp} seats, at {twoYearPrice} for two years, that is {twoYearYearly} a year, or at {oneYearPrice} for one year, that is {oneYearYearly}. Today you pay {currentYearly}. The contract ends on the thirty-first of December.
ines: That is all correct, and it is the first time that a vendor ended a meeting with a number that I had already. I will take it as a good sign.
dana: Good. Two hours, as announced, and we are on time to the minute, which nobody is going to believe. Thank you all. Ravi, the recording goes into the folder, and please attach it to our record, as you promised.
ravi: It will be there this evening. Thank you, everybody, and Lena, regards to Carol. Stopping the recording now.
`);
};
