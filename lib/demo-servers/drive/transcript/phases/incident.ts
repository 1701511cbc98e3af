import type { Phase } from "../dialogue";
import { siteQuestions } from "./site-questions";

/** What happened on the ninth of November, minute by minute. */
const TIMELINE = [
  "priya: Eight fifty-eight, all times in UTC. A change to the export service goes out. It was reviewed, and it was tested with small exports. It had a fault that shows only above about fifty thousand rows, and on a Monday morning there are many of those.",
  "priya: Nine twelve. The first big export starts and takes all of the database connections that it can get. That is the beginning as we count it. From here on the dashboards are slow, and some of them do not load at all.",
  "priya: Nine fifteen. Our monitoring raises an alarm, but with the wrong severity, as it only saw that pages were slow and not that they failed. The engineer on duty looks at it and begins with the wrong suspect, which was the cache.",
  "priya: Nine twenty-four. Your call arrives, Lena's I think, and so do two others from other customers. At that moment it becomes the highest severity, a second engineer joins, and the status page is updated, nine minutes later than it should have been.",
  "priya: Nine thirty-eight. They see that the connections are held by exports and stop the export service. It helps, but the connections are not given back at once, so the dashboards stay slow for another while, and nobody dares to say that it is over.",
  "priya: Nine fifty-one. The change from the morning is taken back. New exports are fine from here on. The queue of waiting ones is emptied, in the order in which they came, so that nobody loses theirs.",
  "priya: Nine fifty-nine. All checks are green for five minutes in a row, and we close it. So from nine twelve to nine fifty-nine it is {outageMinutes} minutes, and I count the slow ones as down, because for you they were.",
];

const REACTIONS = [
  "lena: That fits with what we saw. In Rotterdam somebody restarted the tablets three times, since that is what people do, and on the third time it worked, so now they all believe that restarting helps.",
  "dana: Nine o'clock in UTC is ten o'clock here, and at ten the second wave of trucks comes in. If you had asked me for the worst hour of the week, I would have named that one.",
  "yusuf: Was there a moment at which you had to consider that it might be an attack? I ask because our own people did, and for about twenty minutes we had two crises, and one of them was imaginary.",
  "priya: It was considered and excluded at nine thirty, because the load came from known accounts doing normal work. That is in the log, and I think it should have been on the status page, exactly for the reason that you describe.",
  "ines: I remember the hour for another reason: I was trying to get an export for the auditors. It may well be that I was one of the big ones. If so, I apologize to everyone for the fourteen columns.",
  "priya: You were not the first. And even if you had been, it must not be possible for one person with fourteen columns to stop seven sites. So please do not apologize, it only makes the engineers feel worse.",
];

/** The outage of the ninth, the review that is owed, and the credit. */
export const incident: Phase = (writer) => {
  writer.say(`
ines: One more thing for the record: the incident on the ninth. We never received the written review. It was promised for the sixteenth, then for the twentieth, and today is the twenty-fourth.
ravi: You are right, and that is on us. It is in draft, I will chase it today and copy you. I do not want to hand you a document which two people have read and one has understood, but it should not have taken that long.
marta: I will say something too, before I have to go. You should not have to ask for it. We had a bad week internally with three reviews at the same time, and yours was not the loudest. It will be with you tomorrow, and if it is not, you call me.
dana: Thank you. I do not need it to be beautiful. What I need is what broke, why it took that long, and what is different now. My site leads believe that it was our network, and I would like to tell them the truth.
priya: Then let me go through the timeline, it is short. The number of the incident is {incident}, in case that somebody wants to look for it in the status history.
`);
  TIMELINE.forEach((entry, index) => {
    writer.say(entry);
    if (index === 1 || index === 3) writer.say(REACTIONS[index === 1 ? 0 : 1] ?? "");
    if (index === 4) writer.say(REACTIONS.slice(2, 4).join("\n"));
    if (index === 5) writer.say(REACTIONS.slice(4).join("\n"));
  });
  writer.say(`
dana: {outageMinutes} minutes. In Rotterdam they went back to the whiteboard after twenty, and it took until noon to have the board and the system agree again. So for us it was closer to three hours, if I am honest.
priya: I believe you. I can only count our part, but I will put the three hours into the review as the effect at the customer, because the next engineer who reads it should know that it does not end when the lights turn green.
yusuf: Did we lose anything? I mean data. Were there movements entered during that time which are not there now? You said that somebody checked.
priya: Nothing was lost. What was accepted was stored. What was refused, people saw an error for. Between nine twelve and nine fifty-nine there were one hundred and six refused entries from your sites, and I can give Lena the list, with the times.
lena: Please do. I would compare it with the whiteboard photographs. Yes, we took photographs of the whiteboard. It turned out to be the best disaster recovery plan that we have.
dana: And what is different now? I ask because the second thing they will say, after the network, is that it will happen again.
priya: Three things are done. Exports have their own pool of connections, so they cannot starve the dashboards. Big exports are queued, two at a time for each customer. And the alarm now looks at failures and not only at slowness.
priya: Two are under way. Changes to that service go to five percent of the customers first and wait there for an hour, that is live by the tenth of December. And a test with realistic sizes, which should have existed, is due at the end of the same week.
lena: On the queue, two at a time: does it mean that Carol's export waits behind Ines, if the two of them start on the same morning?
priya: It could wait for a few minutes. The scheduled exports will run at night, so in practice they never meet. And if they do, the page tells you your position in the queue, like at the bakery.
`);
  siteQuestions(writer);
  writer.say(`
ines: Coming back to the queue at the bakery: I have never been so transparent. What about the service level? The contract says ninety-nine point nine for the month. I am not an engineer, but {outageMinutes} minutes sounds like more than that allows.
ravi: It is more. Ninety-nine point nine of a month with thirty days is forty-three minutes and twelve seconds. {outageMinutes} is over it, so you are due the credit for the first tier, which is five percent of the monthly fee for the contracted seats.
ines: Five percent of {baseMonthly}, that makes {credit} dollars. I had it on my sheet, with a question mark. You may remove the question mark.
ravi: {credit}, on the invoice of December. By the letter of the contract you have to claim it within thirty days. Consider it claimed, I will file it for you this afternoon, so that nobody can say that it came too late.
dana: I do not care for the amount, but I like that you brought it up before I had to. Well, Ines brought it up, but you did not fight.
ravi: I do not have much of a leg to stand on. Is there anything else about the ninth which should go into the written review, and that I did not mention?
lena: The phone. I waited for eleven minutes, listening to a piano. If the better support plan means that I get a human, then I am for it, and if it is only another piano I am not.
priya: It means a direct number to the engineer on duty, for two named people on your side. I suggest that it is you and whoever covers for you. I know the piano. I have asked for another one, too.
yusuf: Then I would like to be the second name, or somebody from my team, if it is about security. And please put the number somewhere that does not depend on the tool being up.
priya: It will be on a card. An actual card, made of paper. I will bring a few of them when I come for the pilot.
`);
};
