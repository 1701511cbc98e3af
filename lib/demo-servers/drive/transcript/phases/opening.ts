import type { Phase } from "../dialogue";

/** Greetings, who is there, the agenda, and what each side wants to leave with. */
export const opening: Phase = (writer) => {
  writer.say(`
dana: Thanks for making the time, everyone. I have us down for two hours, so let us keep the first part on the renewal and the second on the rollout, and if we finish early nobody will hear me complain.
ravi: Works for me. <Before we start|One thing before we start>, I have switched the recording on and the transcript goes into our shared folder afterwards. Is anyone uncomfortable with that? If so, say it now and I will take notes by hand.
ines: No objection, as long as we get the same copy that you do. Last year I had to ask for it twice, and by the time it came the numbers in my head were not the numbers in the contract.
ravi: You will have it <today|this evening>, I promise. It is the same file for both sides, nothing edited. I will attach it to our record of this conversation as well, so that whoever reads the deal later sees what was really said.
yusuf: <Fine by me|Fine with me too>. I may drop off for a few minutes around half past three, because the auditors have a question about badge readers, but I would like to be here for the security part, so please do not start it without me.
dana: We will hold security until you are back. For Lena's sake, can we do a quick round of who is who? She moved into the platform role in September and she has met Ravi once, I think, and nobody else from Northlane.
lena: Once, and it was in a lift. Hello. I run the IT platform team here, so identity, devices, and since September also the integrations that nobody wanted. If the rollout goes wrong, it is my phone that rings.
priya: Then we will be talking a lot. I am Priya, I am the solutions engineer on your account, I set up the original workspace with your predecessor two years ago, and I still know where some of the odd decisions in it come from.
lena: Good, because I have a list of odd decisions. The first one is why every site has its own copy of the same dashboard under a slightly different name. But that can wait until we get to usage.
ravi: Marta Kowalska, who runs sales on our side, joins for the commercial part. She has to approve anything beyond my own limits, so instead of me running back and forth for a week I asked her to simply be here.
ines: That is the most efficient thing a vendor has done this quarter. I will try to return the favor: I can decide about money up to ninety thousand a year in this room, and above that it goes to the board.
dana: Agenda, then. Usage first, because everything follows from it. Then the overage and the seats, then pricing. Security and data residency after that, the incident of the ninth, the rollout, the legal points, and who does what by when.
ravi: <That is my list too|Same list here>. I would only add one question to the first item: has the seat count changed since October? I prepared this with the October figure, which was {october}, and I have a feeling that it is already out of date.
dana: It has. We are at {active} active seats against {contracted} contracted, so we are paying overage on {overage}. Lena pulled it this morning, site by site, and she will take us through it in a minute.
ravi: That matches what I see on our side as of last night. The overage comes to {overageMonthly} dollars a month at list, because overage is always billed at list, and I know that is the line on the invoice that nobody enjoys.
ines: Nobody enjoys it and one person has to explain it, and that person is me. The finance team will not sign a second year with overage in it, I can say that now, so that we do not spend an hour circling around it.
ravi: Understood, and I will not ask you to. Both options I brought replace the overage with seats that you own. So when we leave here, I would like you to know which of the two you prefer, even if you cannot sign it yet.
dana: What I would like to leave with is a date for the warehouse teams. They have been promised this since spring. If we renew and they are still on spreadsheets in March, I will have renewed the wrong thing.
yusuf: And I would like to leave with answers on backups and on sub-processors, in writing if possible. Last year I got a very friendly phone call and nothing that I could show to an auditor, and I cannot file a phone call.
priya: I brought it in writing this time. It is a short document and I will share it before we get to that item, so that you can read along instead of listening to me reading aloud.
dana: Perfect. The contract ends on the thirty-first of December, so we have a little over five weeks, minus the week in which nobody answers mail. Lena, the floor is yours.
`);
};
