import type { Phase } from "../dialogue";

/** What the site leads asked after the outage, each with an answer that can be passed on. */
const QUESTIONS = [
  {
    site: "Rotterdam",
    talk: `
dana: They ask why the tablets showed yesterday's plan when the page would not load. Two trucks were sent to the wrong dock because of it, and they say that an empty page would have been better than a wrong one.
priya: They are right. The tablet keeps the last plan for offline reading, and it shows the time of it, but small and grey. It is now a yellow bar across the page with the time in it, since last Thursday. It cannot be missed.`,
  },
  {
    site: "Lyon",
    talk: `
lena: Lyon wants to know if the returns which they entered twice are now there twice. They were not sure if the first attempt had been saved, so they did what everybody does.
priya: I checked it: eleven pairs. The system recognizes the same parcel within ten minutes and asks, but the question came up after the page was back. I will send them the eleven, so that they can say which one to keep.`,
  },
  {
    site: "Gdansk",
    talk: `
dana: In Gdansk the question is shorter. They ask if it will be as slow as that when the cold hall comes on. They think that it was slow because there are too many of us.
priya: No. It was one kind of work that took everything, and not the number of people. The load which your seven sites make is about two percent of what the platform carries on a normal Monday. They may be as many as they like.`,
  },
  {
    site: "Leeds",
    talk: `
lena: Carol asks if there is a status page that she can subscribe to, by text message and not by mail, because on the dock nobody reads mail. She also found a spelling mistake on the one that there is.
ravi: There is one with text messages, you enter a number and choose the service. I will send the address to all seven leads. And if she tells us about the mistake, it will be gone before the end of this call.`,
  },
  {
    site: "Valencia",
    talk: `
dana: Valencia did not notice anything. They had a power cut at the same time, a real one, and were quite pleased that for once it was everybody.
lena: I would like to learn from it all the same. They were the only site which had the paper plan for the day on the desk. They print it at six, every morning, and nobody ever told them to.`,
  },
] as const;

const INTRODUCTIONS = [
  "dana: I collected what the site leads asked me after it, so that I can give them real answers. {site} first, of course, they have the longest list, and I have reduced it to the one thing that I understood.",
  "dana: Then {site}. Lena, you took that call, as far as I remember, I only got the summary with a lot of exclamation marks.",
  "dana: {site} wrote me a message with a single sentence in it, which I appreciate.",
  "lena: From {site} there is a question that is really a suggestion, as always.",
  "dana: And {site}, for the sake of completeness, since I have promised that every site is heard.",
];

/** The site leads' questions about the outage. */
export const siteQuestions: Phase = (writer) => {
  QUESTIONS.forEach(({ site, talk }, index) => {
    writer.say(INTRODUCTIONS[index] ?? "", { site });
    writer.say(talk);
  });
  writer.say(`
priya: If I may take that away from it: the paper plan at six, at every site, until the tablets can write without signal. It costs one sheet of paper, and I can have it printed by itself.
dana: Do that. And I will give Valencia a cake, for being the best prepared by accident.
`);
};
