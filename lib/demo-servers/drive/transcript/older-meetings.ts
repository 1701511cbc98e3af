import { DANA, PRIYA, RAVI } from "../../people";
import { seededRandom } from "../../seeded-random";
import { DialogueWriter } from "./dialogue";
import { RENEWAL_FACTS } from "./facts";
import { toTranscript } from "./timestamps";

const ACME_REVIEW = `
ravi: Morning, Dana. I have half an hour in the calendar and three topics: the numbers of the summer, the works council in Valencia, and a first look at the end of the year. Is there something that you want to put before these?
dana: Only that I may have to leave early, there is a heat plan for the docks and it needs a signature at ten. Start with the numbers, I have a feeling that I will not like them.
ravi: You had 350 for most of the year, and since the beginning of August you are at {august}. That is twenty-one more than the contract has, and it is Rotterdam, for the most part.
dana: That is the night shift. They asked for six, and I said yes to six. I take it that somebody else said yes to the others.
priya: There is no approval on invitations at the moment, so anybody who can see a site can invite people to it. I would switch it on, but I did not want to do it in August, when half of the approvers are at the beach.
dana: Wait with it until the autumn. What do the additional ones cost?
ravi: List price, so {listPrice} dollars for each, and three hundred and seventy-eight in August. It is not dramatic yet. If it goes on like this, we should talk before the winter and not in January.
dana: Let us talk in November then, all of us, with Ines, and take two hours for it. By then we also know if the cold hall in Gdansk gets built, or if it remains a drawing.
priya: For Valencia I need a sentence from you. The council wants it in writing that the individual performance view is off. I can write that it is, but they would like to hear it from their employer.
dana: They will get it from me, signed. I do not want to measure people, I want to know where the trucks are. It has never been about anything else.
priya: Then I will disable it for the whole workspace, so that nobody has to explain why it is off in one country and on in another.
ravi: The last thing is the end of the year. The contract renews by itself unless you write a letter by the second of October. I would prefer that you write it, so we can negotiate without a clock in the room.
dana: You are telling me to give notice to you. That is new.
ravi: I am telling you that an automatic renewal at list is a bad start for the next two years. Write the letter, it costs a stamp, and I will not take it personally.
dana: I will send it in September. Anything on the export? Carol asks me about it each time that I see her, and I see her every week.
priya: The scheduled export is planned for January, as a beta. I have put Leeds on the list, at the top. She may call me as well, I like her calls.
dana: Good. That is my heat plan ringing. Send me the minutes, please, short ones, and have a good summer, what is left of it.
ravi: You too. The recording is in the folder, and I will send three lines and the date in November.
`;

const BOREALIS_KICKOFF = `
ravi: Welcome, and thank you for coming in person, Tobias. This is the kickoff for Borealis Foods, it is recorded, and you will have the transcript tonight. Aiko joins from Malmo, I can see her waving.
tobias: Thanks. I have brought two things, a plan of the bakery and a warning. The plan is correct. The warning is that we start baking at two in the morning, and that is when the system has to work.
aiko: And it has to work with gloves, with flour on the screen, and without anybody from IT being awake. I am from IT, and I would like to sleep.
priya: Two in the morning is fine, the platform does not sleep. Flour is harder. Which devices do you have on the lines, and how old are they?
aiko: Eight panels, built into the lines, four years old. They have a browser and nothing else, and we may not install anything on them because of the hygiene certificate.
priya: A browser is enough. I will bring a test page on Thursday that shows in a minute if they are quick enough. If two of the eight are too slow, we can still begin with six.
tobias: We would begin with line three in any case. It has the most returns, mainly rye, and nobody can tell me if it is the dough or the driver.
ravi: That would be the first question to answer, then. Rye, line three, dough or driver. If we know it by Christmas, I consider the project a success, and everything else is a present.
tobias: You have got sixty seats for us in the offer. How did you come to that number? I count fifty-four people, and some of them share a panel.
ravi: Forty-four named seats and eight shared panels, that is fifty-two, and eight more for the office. You can leave the eight out until the spring, they do not change the price for a seat.
aiko: How do people sign in? We have a directory for the office and a box with cards for the bakery. The box is not a joke, it is a real box.
priya: The office with your directory, the bakery with a number on the panel, four digits, and it forgets you when you walk away. We can replace the box, but we do not have to.
tobias: Keep the box for now. People trust it. What do you need from us before Thursday?
priya: Somebody who opens the door at half past one, a list of the products with their numbers, and the returns of the last three months, in whatever form you have them.
tobias: The door I will do myself. The returns are on paper, sorted by how angry the customer was. I will have them scanned.
ravi: Then we start on Thursday, at half past one, with six panels, rye, and a stack of angry paper. I will send the plan with the names and dates this afternoon.
aiko: And the phone number for the night, please, before Thursday. Good luck with the flour.
`;

/** Writes the transcript of the August review with the same customer, much shorter and with older figures. */
export function writeAcmeQuarterlyReview(): string {
  const speakers = { dana: DANA.name, priya: PRIYA.name, ravi: RAVI.name };
  const writer = new DialogueWriter(seededRandom(820), speakers, RENEWAL_FACTS);
  writer.say(ACME_REVIEW);
  return toTranscript(writer.lines, 5 * 60);
}

/** Writes the transcript of a kickoff with another customer. */
export function writeBorealisKickoff(): string {
  const speakers = { aiko: "Aiko Mori", priya: PRIYA.name, ravi: RAVI.name, tobias: "Tobias Lind" };
  const writer = new DialogueWriter(seededRandom(1006), speakers, {});
  writer.say(BOREALIS_KICKOFF);
  return toTranscript(writer.lines, 5 * 60);
}
