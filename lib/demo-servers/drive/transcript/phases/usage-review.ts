import type { Phase } from "../dialogue";
import { SITES } from "../facts";
import { dashboards } from "./dashboards";

/** What happened at each site, in the words of those who know it. */
const STORIES: Readonly<Record<(typeof SITES)[number]["site"], string>> = {
  Rotterdam: `
dana: That is the night shift. They started in August with six team leads who wanted the loading view on a tablet, and by October every dock had a login, because the old board on the wall was an hour behind and people simply stopped looking at it.
priya: Are those people in it every day, or do they look once at the start of a shift? I ask because there is a read-only seat for wall screens, and if half of them only look, we would be counting the wrong thing.
lena: Every day, and they write. I checked it, because I had the same suspicion. The median in Rotterdam is eleven actions in a shift, mostly reassigning a dock or marking a truck as late. The pure lookers are four accounts, all of them managers.`,
  Lyon: `
lena: Lyon is interesting because it jumped in one week. They merged the returns desk with outbound in September, twelve people moved over, and all of them kept the seats that they had in their old workspace, so for nine days we paid for them twice.
ravi: I remember that, there was a ticket about it. We credited the nine days, it should be on the October invoice as a negative line. If it is not, Ines, tell me and I will have it fixed before the end of the week.
ines: It is there, I saw it. Sixty-four dollars and change. I will not pretend that it made my month, but I did notice that I did not have to ask, and that is worth more to me than the amount.`,
  Gdansk: `
dana: And I want to flag that Gdansk will grow again. The second hall opens in February, that is the one with the cold storage, and the manager there has asked for fifteen more. I told him to wait until after this meeting.
priya: Fifteen on top of what is there now? Then we should plan them in the rollout and not as overage. Cold storage also needs the temperature feed, and that is a connector which you own but never switched on.
lena: We never switched it on because it wanted a service account with rights to everything. If there is a narrower way by now, I am interested. If there is not, they will go on writing temperatures on paper, as they do today.`,
  Leeds: `
lena: Leeds is the calm one. Same people, same habits, three new joiners. They also have the best data by far, since their site lead closes every open item on Friday afternoon, and I would like to copy that person and send her to the other six.
ravi: Is that Carol? She sent us the only bug report this year which had the steps, the expected result and a drawing. Our engineers printed it. I am not joking, it hangs beside the coffee machine.
dana: That is Carol. Please do not tell her that she is famous, she will ask for a raise, and she will have a point. What she does ask for is a weekly export that does not need somebody to click it. She has asked for it since May.`,
  Valencia: `
dana: Valencia came in late because of the works council. They wanted to know if the tool measures people, and the answer is that it could, and that we switched that part off. Since that is in writing they are among the most active.
priya: Just so that it is in the record: the individual performance view is disabled for the whole workspace, not only for Valencia, and it takes two administrators to turn it on. It cannot happen by accident.
yusuf: Two administrators from our side, I hope, and not one of yours and one of ours. If your support team can turn it on, then I have told the works council something that is not true.`,
  Antwerp: `
lena: Three above plan in Antwerp, and those three are the customs agents, who are not our employees. They work for a broker and sit in our building. They asked for access in July, somebody said yes, and I only found out by reading the list.
yusuf: I found out the same way, about a minute after Lena. I do not want to take it away from them, they need it. But external people need to be external accounts, with an end date, and at the moment they look exactly like us.
priya: There is a guest type for that. It costs the same, it carries an end date, and it is listed apart, so the next audit sees it at a glance. Moving the three of them is a matter of minutes and they keep their history.`,
  Utrecht: `
dana: And Utrecht is headquarters, so it is us. Four above plan, of which two are in my own team. I plead guilty. We wanted to see the same screens as the sites before we told them what to do with them.
ines: One of the other two is mine. I use it on the first working day of the month and never otherwise, which I am told makes me an active seat. I would be happy to be a less expensive kind of person.
ravi: A seat counts as active when it signs in once in thirty days, so yes, you are active. You are also the best argument for the read-only seats, which we will come to when we talk about what the {trueUp} would contain.`,
};

const INTRODUCTIONS = [
  "lena: {site} first, because it is the biggest. They have {seats} people in it now. The contract assumed {planned}, which in hindsight was somebody's wish and not a plan, and nearly all of the difference arrived after the summer.",
  "lena: Next is {site}. We planned {planned} there and I count {seats}, so {over} too many if you ask the contract, and about right if you ask the people who work there.",
  "lena: Then {site}, with {seats} active against {planned} planned. Before anyone asks, I removed the leavers. The list was longer on Friday, because nobody had offboarded the summer students.",
  "lena: {site} stands at {seats}. It was {planned} in the contract. That is a small number of people and a large number of opinions, so I will only give you the short version.",
  "lena: In {site} we have {seats}, planned were {planned}. I double-checked this one with the site lead on the phone, since the numbers of the last two months did not fit together.",
  "lena: For {site} the numbers are {seats} in use and {planned} planned, so {over} over. It is not the size that makes it worth a minute, it is how it came about.",
  "lena: Last one, {site}: {seats} against {planned}. After that you will have heard all seven, and I will be glad to talk about something else.",
];

const CLOSINGS = [
  "ravi: <Noted|I have that>. That explains the curve that I see for {site}: flat, flat, then a step, and after the step nobody leaves again. Those are the seats which I would not call overage any more. They are just seats.",
  "ravi: Thank you, that is helpful, since from outside {site} looked like a mistake in our counting. I had a draft mail to our billing team which I can now delete.",
  "priya: I will write that up for {site} as a change to make before the renewal, so that it does not get mixed up with the commercial side. It is a small job and we can do it whether or not you sign.",
  "dana: Let us put {site} on the list for the rollout talk, with a name behind it. Otherwise it will come up again in the corridor and I will have to pretend that I had forgotten.",
  "ravi: Good. So for {site} I take the {seats} as real, and I will not argue about any of the {over} that were not planned. If anyone on my side asks, they can listen to this recording.",
  "priya: I did not know that about {site}, and I should have. I will have a look at how it is set up after this call, and if I find anything odd, Lena hears it from me first and not from a dashboard.",
  "dana: And that is {site}. I find it reassuring that the reasons are all different. If it had been the same reason seven times, I would suspect that we had done something stupid in the center.",
];

/** Seats in use, site by site, and what people do with them. */
export const usageReview: Phase = (writer) => {
  writer.say(`
lena: I will share my screen, one second. Can you see a table with seven rows? It is ugly, but it is right. Left is the site, then the seats that the contract assumed, then the accounts which signed in at least once in the last thirty days.
ravi: We see it. For the record, the total at the bottom says {active}, against {contracted} in the contract, and the history in the corner is {august} in August, {september} in September, {october} in October and {active} now.
lena: Correct. So it is not one bad month, it is about a dozen a month, four months in a row. I would like to go through it by site, since the reasons differ, and some of them are our own fault.
`);
  const closing = writer.deck(CLOSINGS);
  SITES.forEach(({ site, planned, seats }, index) => {
    const slots = { site, planned, seats, over: seats - planned };
    writer.say(INTRODUCTIONS[index] ?? "", slots);
    writer.say(STORIES[site], slots);
    writer.say(closing(), slots);
  });
  writer.say(`
ravi: If I add up what I heard, most of the {overage} are people who do daily work in it, three are external, and a handful look at it now and then. Would you agree with that, Lena?
lena: I would. I put it at fifty-one daily users, three external people, and eight who could live with a read-only seat. That makes {overage}, and I have the names if somebody wants to argue.
ines: I do not want to argue, I want to write it down. Fifty-one, three, eight. It is the first time that somebody could tell me what is inside that number. Thank you, Lena, honestly.
priya: One more figure that may matter later. Of the forty-one dashboards in the workspace, nine account for almost all of the views, and fourteen were not opened since June. A lot of what looks like complexity is just leftovers.
`);
  dashboards(writer);
  writer.say(`
lena: And that is most of my list of odd decisions. Seven copies of the dock overview, one for each site, and each has its own idea of what late means. In Leeds a truck is late after ten minutes, in Lyon after thirty. Both of them are sure that they are right.
dana: I am going to settle that, it is fifteen minutes everywhere, and if Lyon complains, they can call me. I mean it, put it in the notes. We cannot compare seven sites with seven clocks.
priya: Fifteen minutes, everywhere, noted. Then I would merge the seven into one dashboard with a site filter before the warehouses come on, or they will end up with copies number eight, nine and ten.
ravi: Is there anything that people ask for and do not get? I would rather hear it from you here than read it in a survey that somebody else analyzes for me in March.
lena: Three things. The scheduled export that Carol wants. A way to hand over a shift without writing a mail. And offline mode on the tablets, because the far end of hall two in Rotterdam has no signal, and it never will.
priya: Scheduled exports go into beta in January, and I can get you into it. Shift handover is planned for the second quarter, which is honest but not a promise. Offline is harder: reading works today, writing does not, and I will not make it sound better than it is.
dana: I appreciate that. Reading is most of it. If they can see the plan at the far end of hall two and mark things when they walk back, we have solved the argument that I hear every single week.
ines: Before we leave usage, is there a number for what it saves us? Not a marketing number. If the board asks me why this is worth more than last year, I would like to say something that I believe.
dana: The one which I believe is detention fees, what we pay when a truck waits too long. We paid about eleven thousand a month in the spring, and it was under seven in September and October. It is not all due to Beacon, but the docks say most of it is.
ines: So around four thousand a month, and let us say that half of it is due to this. I can use that. It is small, it is ours, and no consultant had to invent it.
ravi: I would never argue with a number that the customer came up with. I think that is usage. Shall we go to the seats while the table is still up?
`);
};
