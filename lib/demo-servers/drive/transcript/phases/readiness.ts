import type { Phase } from "../dialogue";

/** How ready each warehouse is: tablets (19 in all), who leads it, and what is still missing. */
const WAREHOUSES = [
  {
    site: "Rotterdam",
    tablets: "six",
    lead: "Joris",
    talk: `
lena: Hall one is fine. For hall two we have the gap at the far end, which is about forty meters long. I asked for two more access points in June, and they are in a box in my office, because nobody may drill on a Saturday.
dana: You may drill on a Saturday. Tell facilities that I said so, and if they want it in writing, I will write it.`,
  },
  {
    site: "Lyon",
    tablets: "four",
    lead: "Mathilde",
    talk: `
lena: The signal is good, and the tablets are charged, which sounds obvious and is not. What is missing there is a place to put them, as they lie on the scale at the moment and add half a kilo to every parcel.
priya: We have holders for the dock doors, with a magnet. I can bring four of them. I cannot promise anything about the scale.`,
  },
  {
    site: "Gdansk",
    tablets: "three",
    lead: "Piotr",
    talk: `
lena: One of the three works with gloves on, the other two do not, and in the cold hall everybody wears gloves. It is a setting, I hope, and not another device.
priya: It is a setting in the screen, it is called glove mode, and it makes it react to a harder touch. At minus twenty the battery lasts for four hours at most, so plan a charger close to the door.`,
  },
  {
    site: "Leeds",
    tablets: "two",
    lead: "Carol",
    talk: `
dana: There is nothing missing in Leeds, as far as I know. She has sent me a list with twelve points, and all of the twelve have a tick.
lena: Thirteen. The last point on it says that somebody should check the list, and she has ticked that as well.`,
  },
  {
    site: "Valencia",
    tablets: "two",
    lead: "Amparo",
    talk: `
dana: It waits for the works council, so nothing gets unpacked before the twentieth of January. They have asked for one thing, that the tablets stay in the hall and do not go home with anybody.
yusuf: I would ask for the same if they had not. They lock themselves when they leave the building's network, and after an hour outside they erase themselves. It is in our device policy, it just has to be applied.`,
  },
  {
    site: "Antwerp",
    tablets: "two",
    lead: "Wouter",
    talk: `
lena: The customs agents use their own computers, so the two are for the dock only. What I need there is a name for the second shift, because Wouter works days, and after four there is no one who knows the password.
dana: After four it is Ilse. She does not know it yet. I will tell her tomorrow, nicely.`,
  },
] as const;

const INTRODUCTIONS = [
  "priya: Let me check how ready the halls are, one after the other, I only need a yes or what is in the way. {site} has {tablets} tablets, and the lead is {lead}. Is the network good enough?",
  "priya: {site}, then, with {tablets} tablets and {lead} as the lead. Is there anything that has to be bought, moved or repaired?",
  "priya: {site} has {tablets} of them, and I have {lead} as my contact there. What do I have to know before I stand in front of them?",
  "priya: Then {site}, with {tablets} tablets, and {lead} leads it. I am almost afraid to ask what is missing.",
  "priya: For {site} it is {tablets} again, with {lead}. When may we start to unpack?",
  "priya: And {site}, the last {tablets} of the nineteen. {lead} wrote to me that everything is ready. Is it?",
];

/** The halls, one by one. */
export const readiness: Phase = (writer) => {
  WAREHOUSES.forEach(({ site, tablets, lead, talk }, index) => {
    writer.say(INTRODUCTIONS[index] ?? "", { site, tablets, lead });
    writer.say(talk);
  });
};
