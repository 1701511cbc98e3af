import type { Phase } from "../dialogue";
import { readiness } from "./readiness";

/** What each wave of the rollout needs, in the words of those who do it. */
const WAVES = [
  `
priya: The pilot, then. I would start in Rotterdam, in hall one, with forty people from the two early shifts, and I would start on Monday, the eleventh of January. It is the second week of the year, everyone is back, and the volumes are low.
dana: Why hall one? The louder complaints come from hall two, and if the pilot ignores them I will hear about it.
priya: Because hall one has signal everywhere. If we start in hall two, we test the walls and not the software. Hall two comes two weeks later, when the shift leads of hall one can explain it in their own words.
lena: And I need the new sign-in before that, or the badges do not work. So the move of the sign-in has to be done by the eighteenth of December, with a week in parallel over Christmas, when nobody is there to notice.
priya: I have the fifteenth and the sixteenth free for that. Two hours on the first day, and the second day only in case that something goes wrong. Shall I block both of them?
lena: Block both. If we do not need the second, I owe you a coffee. If we do, you owe me one.`,
  `
priya: Wave two is hall two and Antwerp, from the first of February. By then we know from the pilot how long the training takes, and Antwerp has the customs agents, who should be guests before they get a tablet in their hands.
yusuf: I would like the move of the three to be finished in December, not in February. It takes minutes, you said, and the auditors come in the third week of January.
priya: December is fine. I can do it together with the sign-in, since it is the same directory. I need the end dates of their contracts from somebody.
dana: I have them. It is the thirtieth of June for all three, unless the broker changes, and I will tell Lena if it does.`,
  `
priya: Gdansk is a wave for itself, because of the cold hall. The hall opens in February, you said. Is that the beginning or the end of the month? Because of the temperature feed it makes a difference of one test cycle.
dana: The inspection is on the ninth, and they plan to move in on the fifteenth. With a new building I would add a week, and with this builder I would add two.
lena: For the feed I need the narrower account. Is there one by now, or do I have to give it the rights to everything?
priya: There is one since the summer. It reads the sensors and nothing else, and it can write to exactly one table. I will send you the description, and Yusuf can look at it before it exists.
yusuf: I would have asked for that in any case, but it is pleasant to be offered it. If it only reads sensors I will need two days, and I will be quicker if there is a drawing.`,
  `
priya: Lyon and Valencia together, from the fifteenth of February. They have the same shift pattern, and with Valencia I would like to have the works council informed in January already, in their own language.
dana: The council has a meeting on the twentieth of January. If we have two pages in Spanish by the thirteenth, they can read it before. They do not like surprises, and frankly neither do I.
ravi: We have a template which went through a council in Zaragoza, in Spanish, written by somebody who knows the law there. I will send it. It needs the names of the switches that are off, and Priya knows those by heart.
yusuf: Add that individual performance is disabled and takes two administrators of ours to enable. Ours, not yours. It was the sentence that convinced them the last time, so it should stand at the top.`,
  `
priya: And Leeds comes last, from the twenty-second of February, because they need it least. Utrecht does not have a warehouse, so there we only merge the dashboards. If all of it holds, we are complete on the twenty-sixth.
dana: I would like to use Carol before that. If she sees the pilot in the second week, she will write down everything that is wrong with it, with drawings, and the others benefit.
priya: I would pay for her train ticket. Seriously, ask her. One day in Rotterdam in the week of the eighteenth, when the first problems are found and are not yet fixed.
lena: I will ask her today. She will say yes before I have finished the sentence, and then she will ask about the export.`,
];

const BRIDGES = [
  "ravi: <May I ask|Can I ask> who decides that a wave has gone well enough for the next one to begin? In other projects it was whoever shouted last, and that is not a method that I would recommend.",
  "dana: I decide, together with Lena. Ninety percent of the moves entered on the tablet and not on paper, for five working days. If it is less we wait a week. I would rather be late than have it half used.",
  "priya: That can be measured, I will make a page for it. Moves on the tablet against moves entered afterwards at a desk. Everyone can see it, so nobody has to believe me.",
  "ines: And if a wave waits, do we pay for the tablets of that wave already? I only ask because I know how it ends when nobody asks.",
  "ravi: No. A device counts from its first shift. If a wave starts a week later, its devices start a week later. It is in the definition of the shared device, and I will highlight it.",
];

/** The rollout to the warehouses, wave by wave. */
export const rollout: Phase = (writer) => {
  writer.say(`
dana: Now to the part that I came for. I have promised this to the warehouses since spring, and I have used the word soon so many times that nobody translates it any more. What can I tell them?
priya: You can tell them dates. I have prepared five waves. The first is a pilot, and each of the others starts only when the one before has held. It begins in January, and the last one is finished by the end of February, if nothing serious happens.
lena: Something serious always happens. But I have seen the plan, and it has two weeks of slack in it, which is two more than any plan that I have seen here before. So go on.
`);
  WAVES.forEach((wave, index) => {
    writer.say(wave);
    if (index === 0) writer.say(BRIDGES.slice(0, 3).join("\n"));
    if (index === 2) writer.say(BRIDGES.slice(3).join("\n"));
  });
  writer.say(`
lena: Training. Who does it, how long is it, and does somebody have to leave the dock for it? Because the answer to the last one has to be no, or at least not more than three people at a time.
priya: Forty-five minutes, at most eight people, and three sessions for each hall and shift, so that the dock is never empty. We train the shift leads ourselves. They train the others, with us in the room for the first time.
dana: In which languages? In Rotterdam alone there are Dutch, Polish, Portuguese and a bit of Turkish, and the last training was in English, and everybody was too polite to say anything.
priya: The tablet speaks eleven languages, among them those four. The trainers have Dutch, Polish and Spanish. For Portuguese I would ask if one of your shift leads could help, and we would train that person first, and properly.
dana: That is Paulo. He will do it, he has been translating for people at the dock for years without getting anything for it, so let us at least give him a title.
lena: Devices. We have nineteen tablets, they are the rugged ones, they are three years old, and the batteries are not what they were. Do they run the current version, or am I about to hear of a hardware budget?
priya: They run it. I checked the model with the list that you sent me in October. What I would replace is two of them that report a battery below sixty percent, numbers seven and twelve, if I remember it correctly.
lena: Seven fell into the harbor in the meantime, so that one is decided. Twelve I will look at. Ines, it would be two tablets, about nine hundred euros in total, and I have it in my own budget.
ines: If it is in your own budget, then I did not hear anything, and I wish tablet seven a peaceful rest.
`);
  readiness(writer);
  writer.say(`
dana: What about the old board? The physical one, on the wall. If it stays up, they will go on using it, and then we have two truths again, and one of them is made of magnets.
priya: I would leave it up for the first week and cover it in the second. Not remove it, cover it. If the system fails, somebody can take the cover off, and it gives people a good feeling that it is there.
dana: I like that. We had the same with the paper forms, they calmed down as soon as they knew in which drawer the forms were. Nobody ever opened the drawer.
yusuf: For the badge readers at the tablets, who stores the badge numbers? I do not want to find them in a second place, because the first one is already one too many.
priya: We store a hash of the number, salted for each site, and not the number. If a badge is lost, you block it in your own system and the sign-in fails within a minute. Nothing has to be changed on our side.
yusuf: A salted hash, and within a minute. Good. I will test the minute, of course.
lena: One more from my list: the shared dashboard. You said that you would merge the seven into one with a filter. Before the pilot or after it? If it is after, the pilot people learn the old one.
priya: Before. I need the definition of late, which Dana has decided, so fifteen minutes, and I need somebody who tells me which of the seven has the best layout. I suspect that it is Leeds.
lena: It is Leeds. I will say so in public and deal with the consequences. You can start from that one, and I will collect what the others are missing until the fourth of December.
priya: Then I will have the merged one ready by the eleventh of December, next to the old ones, and we switch over in the week of the sign-in. Fourteen unused ones we archive, we do not delete them.
dana: And how do we tell people? I do not want a newsletter. Nobody on the dock reads a newsletter, and the ones who do are not the ones I am worried about.
lena: Posters in the break rooms with three pictures and a date, and the shift leads talk about it in the five minutes before the shift. Paulo and Carol are worth more than any newsletter that we could write.
ravi: We have posters, without our logo, as a file that you can change. I will send them. One of them has a truck on it that looks like a bus, I apologize in advance.
dana: Last question on this: who do they call, in the first week, when something does not work? Not a portal. A person, with a name, whose phone is switched on at five in the morning.
priya: In the first week of every wave, one of us is there, on the dock, from five. In Rotterdam that will be me. After that it is Lena's team, with us behind them, within an hour.
dana: From five, in January, in Rotterdam. Priya, you have just become my favorite supplier. Bring warm shoes, hall one has a door that does not close.
`);
};
