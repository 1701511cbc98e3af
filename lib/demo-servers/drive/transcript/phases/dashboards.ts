import type { Phase } from "../dialogue";

/** The dashboards that people really open, with what is to become of each. */
const DASHBOARDS = [
  {
    name: "dock overview",
    views: "two thousand three hundred",
    talk: `
lena: It is the one which hangs on the walls, and all of the seven copies together make that number. Nobody edits it, everybody looks at it, and the only complaint is the seven definitions of late.
priya: So that is the one to merge, and it gets the site filter. I would also take the clock out of the corner, as it shows the time of the server and not of the hall, and half of the sites put a sticker over it.`,
  },
  {
    name: "inbound plan",
    views: "one thousand eight hundred",
    talk: `
dana: The planners live in it. It is the reason that we bought the thing, if you ask me. What they want is to drag a truck to another day and not only to another hour.
priya: Across days is in the January version. There is a catch, the carrier gets a message by default. I would switch the message off until the planners trust it, or you are going to confuse some carriers.`,
  },
  {
    name: "returns desk",
    views: "nine hundred and fifty",
    talk: `
lena: It is used in Lyon and Valencia, since the other sites send their returns there. It is the slowest page that we have, it takes six or seven seconds in the morning.
priya: I looked into that. It loads ninety days of photographs at once. If it loads a week and the rest on demand, it takes less than two. I can change that today, nobody is going to miss the old photographs.`,
  },
  {
    name: "carrier scorecard",
    views: "six hundred and twenty",
    talk: `
dana: That one is opened once a week, by people who then have an unpleasant phone call. The carriers ask for a copy, and we take screenshots, which is embarrassing for everyone involved.
ravi: You can share a single page with a link that expires, and it shows the carrier only its own rows. It is included, it has to be switched on by an administrator, and after that each link has an end date.`,
  },
  {
    name: "shift report",
    views: "five hundred and forty",
    talk: `
dana: The report is fine. What people do with it is print it. In Leeds there is a binder, it goes back to the first week, and there are handwritten comments in it which are better than the report.
priya: Then they need a field for comments, for the end of the shift. It exists since last month, it is just not on your page. I will add it, and Carol can decide if the binder may retire.`,
  },
  {
    name: "detention costs",
    views: "three hundred and ten",
    talk: `
ines: That is the one I use, on the first working day. I would like to have the total by carrier and not by site, because the invoice comes from the carrier. At the moment I add it up by hand.
priya: It is a matter of one grouping. I will make you a second view, so the sites keep theirs. If you tell me which columns go into the ledger, I will put them in that order, and you can paste it.`,
  },
] as const;

const INTRODUCTIONS = [
  "priya: Let me go through the ones that matter, by views in the last thirty days. The first is the {name}, with {views}. <What do people say about it|What do you hear about it>?",
  "priya: Then there is the {name}, {views} views. From our side it looks healthy, but I only see clicks and no faces, so please tell me what is behind it.",
  "lena: The next one is the {name}. Priya's list says {views}, and I think that it is right, as I get about that many complaints. No, seriously, it is one of the better ones.",
  "priya: The {name} comes after that, {views} views, and nearly all of them between six and seven in the morning. Does it do what it should?",
  "ravi: Number five is the {name}, with {views}. For seven sites that is not much in a month, so I wondered if people do not need it, or if they do not find it.",
  "priya: And the last one which I would keep as it is, more or less, is the {name}, with {views} views by eleven people. Small, but faithful.",
];

/** What people look at, and what is to change there. */
export const dashboards: Phase = (writer) => {
  DASHBOARDS.forEach(({ name, views, talk }, index) => {
    writer.say(INTRODUCTIONS[index] ?? "", { name, views });
    writer.say(talk);
  });
};
