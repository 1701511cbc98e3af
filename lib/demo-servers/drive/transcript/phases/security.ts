import type { Phase } from "../dialogue";

/** Points of the customer's questionnaire: each with its own answer from the engineer and what comes of it. */
const POINTS = [
  `
yusuf: Backups, since it is the one that I failed to answer last year. Our auditors asked where the backups live, not only the primary store. I have your region setting on paper, and I have nothing at all about the copies.
priya: Frankfurt for both, with a cold copy in Dublin. The primary and the hourly snapshots are in Frankfurt, in two different zones. Once a night an encrypted copy goes to Dublin and is kept there for thirty-five days, then it is destroyed.
yusuf: So nothing leaves the Union, also not for a minute, also not when somebody restores something at three in the morning?
priya: Nothing leaves it. A restore runs inside Frankfurt. If Frankfurt were gone altogether, it would run in Dublin. The residency rider says so in one sentence, and it is a promise in the contract then, not just a setting.`,
  `
yusuf: Sub-processors. I counted nine on your web page in October, and eight in the annex of our agreement. One of the two lists is wrong, and I would like to know which.
ravi: The web page is right, the annex is older. The ninth is the company that sends the text messages for sign-in codes. I will put the sub-processor list in the same mail as the offers, with the dates since when each has been in use.
yusuf: Are all of the nine inside the Union? The list on the page has names of companies and no places, which is rather decorative.
priya: Eight are. The one that is not is our ticketing system for support, it is run from the United States under the standard clauses. It sees what your people write into a ticket, and nothing from the workspace unless somebody attaches it.`,
  `
yusuf: Then about the tickets, because people do attach things. In March somebody from Lyon attached a complete export with the names of drivers, and I only know because he was proud of the bug report.
priya: We can put a filter on it. For customers with the rider, attachments to tickets are stored in Frankfurt, and the ticket itself has only a link. It is one switch on our side, and I will set it this week.
yusuf: And what happens with the file that was sent in March?
priya: I will have it deleted and send you the confirmation. If you can tell me the approximate day, it is quicker, but I will find it in any case. There cannot be that many people who are proud of their bug reports.`,
  `
yusuf: Encryption. At rest and in transit I take for granted, I have seen the report. My question is about the keys: who holds them, and can we hold them ourselves without paying for a bigger plan?
priya: By default we hold them, in a hardware module, one key for each customer, rotated every ninety days. Customer-held keys exist. They are part of the enterprise plan and I will be honest, they make restores slower and support more difficult.
yusuf: I do not need it this year. I need to be able to say that it is possible, and what it would cost, because the question is going to come, and I prefer to have said no on purpose.
ravi: It would be four dollars for a seat and month, on top. I will add it as a line in the offer that is marked as not chosen. Then you have it in writing and nobody pays for it by accident.`,
  `
lena: May I put in single sign-on here, since it is security and it is also my weekend? We use it today, but accounts are still created by hand, and removed by hand, if somebody remembers.
priya: You are on the old sign-in setup. The new one includes provisioning, so an account appears when it appears in your directory and is closed when it is closed there. The customs agents would also have been visible on the day they came.
lena: What does moving cost us in effort? The last vendor said half a day, and it was three weeks and a consultant who lived in our canteen.
priya: For a directory like yours it is two hours with me on the call, and a test with five people. You can run both in parallel for a week. I would do it before the pilot, because the warehouse badges depend on it.`,
  `
yusuf: Logs. You will have noticed that I care about logs. How long do you keep the audit log, and can we get it out of there without a human clicking something on a Monday?
priya: Four hundred days, for administrators to see. It can be streamed to your own system as it happens, in the common format. That is included, it only has to be set up, and you need an address for it to go to.
yusuf: We have an address. And the content of the log: does it say who looked at something, or only who changed something? With the works council in mind, both of the answers are difficult.
priya: It says who changed something, who exported something, and who signed in. Plain views are not logged, except for the pages with personal data of drivers. There the view is logged too, and you can switch that off, which I do not recommend.`,
  `
yusuf: The penetration test. The report I have is from two years ago, and it has a finding about sessions which are not ended when a password changes. Is there a newer one, and is that finding still in it?
priya: There is one from this September, by another company. The session finding is closed, it is listed there as fixed and retested. There were two medium findings, one is fixed, the other one is due by the middle of January.
yusuf: And the one that is due, is it something that I should lose sleep over?
priya: I would not. An administrator could see the titles of archived dashboards in a workspace that was deleted in the last seven days. Titles, nothing more, and only in their own company. I will send the summary under the confidentiality agreement that we have.`,
  `
ines: A question from the cheap seats: what happens to our data if we leave? I do not plan to. I just want to know if leaving means that we lose three years of truck movements.
priya: You get a full export, in open formats, at any time, also without leaving. After the end of the contract the workspace is readable for thirty days, then it is closed, and after another sixty days everything is erased, with a certificate.
ines: Readable for thirty days, is that in the contract, or is it a kindness?
priya: It is in the data processing agreement, version four point two, section nine. You have version three point one, because nobody has signed the new one. That one says fourteen days, so signing is in your interest here.`,
  `
yusuf: And artificial intelligence, because I am obliged to ask it of everyone who comes in, including the company that waters the plants. Do you train anything on our data, and does anybody whom you pay do it?
priya: No and no. The delay forecast is trained on your own history, for your workspace alone, and it is deleted with it. The text summary in the shift report runs on a model that we host in Frankfurt. Nothing of it is kept.
yusuf: Can it be turned off? I do not mind it. There are two people on the works council who do, and I would like to bring them a switch.
priya: There is a switch for each site, one for the forecast and one for the summary. Valencia has the summary switched off already. I can show you where, so you do not have to call anybody on the day of the meeting.`,
  `
yusuf: Who on your side can look at our workspace? Not in theory. I mean how many people, by what procedure, and would I see it?
priya: Eleven people in support engineering can ask for access. It needs a ticket and a second person to approve it, it lasts for four hours, and you see it in your audit log with the reason. I looked it up: it was used three times for you this year.
yusuf: Three times. I can think of two.
priya: February for the migration, May for Carol's export, and the ninth of November, when the engineer on duty checked whether your data was complete. I should have told you about the third one, it will be in the written review.`,
];

const CLOSINGS = [
  "yusuf: <Good|All right>. That goes into my table as answered, once I have it in writing. I have a column for things that were said and a column for things that can be shown, and I only get paid for the second.",
  "dana: I understood about half of that, and I am happy with my half. Yusuf, tell me if I have to be worried, otherwise I will assume that the two of you are enjoying yourselves.",
  "ravi: I am writing the answers down as we go, with Priya's name beside each of them. You will get it as a list on Wednesday together with the rest, so that nobody has to look for it in a recording.",
  "yusuf: That is better than I expected. I do not say it often, so please enjoy it for a moment, and then we continue.",
  "lena: For the minutes, I would also need this one for our own documentation. We have the same question from a customer of ours, and so far we have been answering it with a shrug.",
  "yusuf: Then I have no follow-up on this. If the auditors do, I will send it to Priya directly and copy Ravi, so it does not grow into a chain of nine people who all say thank you.",
  "ines: Is anything of that a cost that I have not seen yet? I ask it every time the two of you nod at each other. No? Then please go on, I am listening.",
];

/** The security questionnaire, point by point. */
export const security: Phase = (writer) => {
  writer.say(`
dana: Then security. Yusuf, it is your turn, and you have the floor for a good quarter of an hour. I have seen your questionnaire, it has forty points, and I hope that this is not going to be all of them.
yusuf: It has forty, thirty of them are answered by the report that I have from August, the one from the auditors about your controls. It is clean, apart from one exception about an offboarding that took a day too long. So I will ask the ten that are left.
priya: I have put the written version in the chat. The numbers are the numbers of your questionnaire. You can mark whatever is not clear enough, and I will correct it in the document and not only here.
`);
  const closing = writer.deck(CLOSINGS);
  POINTS.forEach((point, index) => {
    writer.say(point);
    if (index % 3 !== 2) writer.say(closing());
  });
  writer.say(`
yusuf: Then let me use the minutes that are left for something which is not in the questionnaire. I printed the list of administrators this morning. There are fourteen, and I had expected six.
lena: I have been waiting for that. Seven are the site leads, they were made administrators in the first year, because nobody could find the smaller role. Two are people who have left the team. The other five are right.
priya: The smaller role is called site manager. It can invite, subject to the approval, it can edit the pages of its own site, and it cannot see the audit log or change the settings of the workspace. The site leads would not miss anything.
yusuf: And can a site manager export the data of another site? It is the only thing which I could imagine to be a problem, and it would be the first thing that somebody tries.
priya: No, the export has the same limits as the view. If Carol exports, she gets Leeds. For all of the sites it takes an administrator, and it is in the log with the number of rows.
lena: Then I change the seven this week and remove the two. And I would like the five that remain to have a second factor which is not a text message. It is embarrassing that we still have those.
priya: With the new sign-in it is your own second factor, so the text messages disappear by themselves. You could then also strike the ninth sub-processor from your list, since it only sends those messages.
yusuf: That is the nicest sentence of the afternoon. Fourteen to five, and nine to eight. If we go on like this, I will have nothing to do at Christmas.
dana: Do not say that aloud, there are people here who plan capacity. But it is good to see that the answer to a security question can also be less of something.
yusuf: Those were my ten, and one for free. If I get the rider, the list of nine with places and dates, the summary of the test, and the confirmation about the file from March, then I have no objection to signing for two years.
ravi: Rider, list, summary, confirmation. Four things. The first two by tomorrow evening, the summary with them if our security team answers today, and the confirmation by Friday.
dana: I would like it noted that Yusuf has no objection. It has not happened since I have been with this company, and I would like to know who was in the room.
`);
};
