import type { Phase } from "../dialogue";
import { whatIf } from "./what-if";

/** The two offers, what finance makes of them, and what has to be approved. */
export const pricing: Phase = (writer) => {
  writer.say(`
marta: Hello, everybody. I am sorry that I am two minutes late, my last call did not want to end. Ravi, do not start again for me, I have read your notes. I only need to know how far you have got.
ravi: Good timing. We have agreed on the quantity: {trueUp} seats, billed on the average, with overage at the contracted price for up to five percent. What we have not touched is what a seat costs.
dana: Then option one is a true-up to {trueUp} with the discount we talked about, I suppose. What exactly is the discount? I have heard three numbers in three conversations.
ravi: Eighteen percent on a two-year term, twelve on one. I would need Marta to approve anything past that. Those two are in my own authority, so consider them as given and not as an opening bid.
marta: That is right, and I will say it early, so that it does not sound like theater afterwards: there is not much beyond that. I would rather help with the terms than with another percent which I have to take out of somebody's bonus.
ines: I like that approach. Then let us do the arithmetic aloud, because I will have to do it again for the board. List is {listPrice} dollars. Eighteen percent off makes what?
ravi: {twoYearPrice} for a seat and month on two years. Times {trueUp} it is {twoYearMonthly} a month, or {twoYearYearly} a year. Over the whole two years you would commit to {twoYearTotal}.
ines: And the twelve percent?
ravi: {oneYearPrice} for a seat. That is {oneYearMonthly} a month and {oneYearYearly} for the year. Same seats, same conditions on average and overage, but without the option to go down, since there is no anniversary to do it at.
ines: So against the {currentYearly} that we are paying at the moment, the two-year offer is {twoYearSaving} a year less, and the one-year offer is {oneYearSaving} less. Does somebody get anything else?
dana: I get the same. I find it slightly funny that we buy seventy seats more than in the old contract and pay less than now. It tells me something about the overage.
ines: It tells me that overage is a penalty with a friendly name. But good. Both of them are below what I have in the budget, so it is a question of risk and not of money.
marta: May I ask what the risk is, from your side? With most customers it is a new chief executive, or a merger, or simply that nobody knows whether the tool will be used. With you I would not have guessed any of the three.
ines: The risk is that two years is longer than our planning. The group wants every site to have the same systems by the end of next year, and there is a competing product in the group that came with an acquisition. I am not hiding it, it is called Harborview.
marta: I know Harborview, and I will not say anything bad about them. If the group decides for them, what would you need from us so that a two-year signature does not keep you awake?
ines: A way out that is not a gift. For instance: if the group standardizes on another system by a decision of the board, we can leave after twelve months with three months of notice, and we pay back the difference between the discounts.
marta: The difference being six points, so a little over one dollar a seat. You leave after a year, and you pay what the one-year price would have been. I can live with that. I would want it limited to a decision by the group, and in writing.
ravi: For the arithmetic: the difference is {oneYearPrice} less {twoYearPrice}, so one dollar and eight cents, for {trueUp} seats and twelve months. That is five thousand four hundred and forty-three dollars and twenty cents.
ines: Five thousand four hundred. That is an insurance that I understand. Then I am leaning to two years with that clause. I said leaning, please do not write down that I agreed.
ravi: I wrote leaning. It is even underlined.
dana: And what about the price in the third year? The last time we looked at the renewal clause it said that you may raise it by what you like, provided that you write a letter.
marta: It says up to list. I know that it reads badly. I am ready to cap it: no more than four percent above what you paid, at the renewal after this one. Ravi has asked for this before, and I said no, and today I am in a good mood.
ines: Four percent on what we paid and not on list?
marta: On what you paid. So on {twoYearPrice}, at most {capPrice}. That goes into the order form, under renewal, in a sentence that a human can read.
ines: Payment, then. At present we pay quarterly in advance. The group would prefer yearly, since it is one approval instead of four, but I would like to get something for it, because it is our cash.
marta: Two percent for yearly in advance is the usual thing. On {twoYearYearly} that is not quite fifteen hundred dollars. It is on top of the eighteen, but it is a discount on the invoice, the price of the seat stays as it is.
ines: Two percent for the year is better than what the bank gives us. I will check with treasury, and I will tell you by Thursday whether it is yearly or quarterly. Prepare the yearly one first.
dana: While we are at it, are there things that we pay for and do not use? I have seen a line that is called premium connectors, and I would like to know if that is the temperature feed which nobody has switched on.
priya: It is, among others. The connector package has four in it, you use two: the transport management system and the badge readers. The temperature feed and the customs interface have never run. It is two hundred and forty dollars a month for all four.
ravi: We can cut it to the two that you use, or we keep the four at the same price as two until you have decided about the cold hall. In your place I would keep them, because Gdansk is going to need the feed in February.
dana: Keep the four at the price of two until the end of June, then. If the cold hall does not use it by that time, we cut it. Is this something that Marta has to bless?
marta: Blessed. A hundred and twenty a month until the thirtieth of June, then you tell us. I like customers who end things on a date.
yusuf: I am back. Have I missed anything which contains the word logs?
dana: Nothing about logs. We have bought {trueUp} seats, in theory, and Ines is leaning.
ines: I am leaning. What about the read-only seats, do they cost something? We said that eight people would move.
ravi: They are free up to a tenth of the full seats, so forty-two in your case. Beyond that two dollars. You will not get there, unless you make a read-only seat for every wall screen and for every dog in the building.
ines: And support? We have the standard plan now. After the ninth of November somebody in my own management asked why we do not have the better one, and I had no good answer, apart from the price.
priya: The difference is the response time for the highest severity: four hours against one hour, and a named engineer. It would not have shortened the incident on the ninth, as that was not a question of who picks up the phone. I will show you why later on.
marta: For a customer of your size the better plan is six hundred a month. I do not want to sell it to you in the same week in which we let you down. Take it for six months at no charge and tell me in June if it made a difference.
dana: That is generous, and it is also clever, because in June nobody takes it away again. We will take it, and I will put a reminder in my calendar for the first of June so that we really decide.
ines: Put me in the same reminder. I have seen too many free things turn into a line in a ledger while everybody was on holiday.
`);
  whatIf(writer);
  writer.say(`
ravi: Let me say it all back, and stop me where I am wrong. {trueUp} seats at {twoYearPrice} on two years, or {oneYearPrice} on one. Monthly average. Overage at your own price up to five percent.
ravi: One reduction of up to ten percent at the anniversary in the two-year version. A way out after twelve months on a decision of the group, against paying back the difference. Four percent cap at the next renewal. Two percent for yearly payment.
ravi: Connectors at a hundred and twenty until the end of June. The better support plan free for six months. And the credit for the ninth of November, which we have not talked about yet, comes on top and not instead.
ines: That is what I have on my page too. Can we see both in writing by Thursday? Our board pack closes on Friday at noon, and although the board does not have to decide, I want them to have seen it.
ravi: Yes. I will send both versions, with the data residency rider attached, before the end of Wednesday. That is tomorrow, so if anybody changes their mind, please do it tonight.
marta: I will approve the cap and the exit clause in our system today, so that Ravi does not wait for me. If the lawyers on our side dislike the wording they get to fight with me, and I am told that nobody enjoys it.
dana: Thank you, Marta. Are you staying for the rest?
marta: I have to leave at half past, but I will stay for the beginning of the incident, if we get there. I think that you should have somebody senior in the room for it, and it should not always be Priya who takes the blame.
ines: One question for the minutes before we leave the money. Are any of these offers tied to a date? I have been told more than once that a discount vanishes at midnight, like a coach in a fairy tale.
marta: They hold until the contract ends, on the thirty-first of December. I would like a signature before the eighteenth, because after that both of our legal teams are skiing, but that is a wish, not a condition.
`);
};
