import type { Phase } from "../dialogue";

/** What the overage costs, how it is counted, and how many seats to own instead. */
export const overage: Phase = (writer) => {
  writer.say(`
ines: Please. I will start with what I see in the ledger. We pay {baseMonthly} dollars a month for the {contracted} seats, that is {currentPrice} each. On top of that, in November, {overageMonthly} for the {overage} that we do not own. So {currentMonthly} in total.
ravi: Yes. {currentPrice} is the list price of {listPrice} less the ten percent that you got two years ago. The overage does not carry the discount, which is why {overage} seats cost you as much as sixty-nine would inside the contract.
ines: I know why, I read the contract, I only think that it is a strange way to treat a customer who grows. We grow, and the reward is that the additional seats cost more than the ones we had before.
ravi: I will not defend it too hard. The idea is that overage should be uncomfortable enough that you call us. In your case it was uncomfortable since August and nobody called anybody, and that is on me as much as on anyone.
ines: What did we pay since August, all together? I have the invoices, but I would like to hear it from your side, so that I know we are looking at the same thing.
ravi: {august} seats in August, so twenty-one over. {september} in September makes thirty-four over, {october} in October makes forty-seven, and now {overage}. At list that is {overageSoFar} dollars in four months, the nine days in Lyon already taken off separately.
ines: {overageSoFar}. Yes, that is what I have. And if nothing changes, {overage} seats for a whole year is {overageYearly}. On an annual basis we are then at {currentYearly} dollars, and that is the figure I compare everything with.
ravi: I have exactly the same: {currentYearly}. Everything that I show you later starts from there. Not from what you paid in January, because you were a smaller company in January.
dana: Can I ask something basic? Who decides that a seat exists? If a site manager in Gdansk invites somebody, do we pay from that minute on, or from the moment when the person signs in, or at the end of the month?
priya: From the first sign-in, counted over the last thirty days, and billed on the highest day in the month. So an invitation costs nothing. A person who signs in once and never comes back counts for thirty days, then drops out by itself.
lena: The highest day is what hurts. When the students handed over to the permanent staff in September, both groups signed in on the same Monday. For one day we had eleven people more than on any other, and we paid the month for that day.
ines: Wait, is that so? That means that we pay for the worst day of each month. Ravi, I did not know that, and I doubt that anybody who signed the thing knew it either.
ravi: It is in the order form, in the definitions, but I accept that nobody reads those for fun. What I can offer is to change it to the average of the month. I have done that for two other customers, so I do not need Marta for it.
ines: Then please do that in either of the options. For September, do you know what it would have been with the average?
lena: I can tell you that, I did it on the train. With the average, September is six seats lower. The other months hardly move, one or two. So it is not a fortune, it is a matter of not feeling cheated by a Monday.
dana: And can we stop managers from inviting people? Not to be mean. I would just like somebody to say yes before the invoice says it for us.
priya: Yes, there is an approval setting. When it is on, an invitation goes to an approver for the site first, and the approver sees how many seats are left. You could make it the site lead, with Lena as a fallback for holidays.
lena: I would make it the site leads and keep myself out of it, otherwise I am approving customs agents at midnight. But I want a message when anyone gets within five seats of the limit.
priya: That exists, it is a threshold alert, it can go to mail or to a channel. Five seats under the limit for each site, and ten for the total, would be my suggestion.
ines: Good. So now the number. If I do not want overage, how many seats do we buy? I have seen proposals that say four hundred and fifty, and I do not intend to pay for air.
ravi: I did not bring four hundred and fifty. You are at {active}. I propose {trueUp}, which leaves {headroom} free. Gdansk needs fifteen in February, but eight of your present users can move to read-only seats, and those do not count.
dana: So {active}, minus the eight, plus the fifteen for the cold hall, that is four hundred and nineteen. And you propose {trueUp}. So you counted the same people that we did.
ravi: I counted them this morning on a napkin, but yes. It is tight on purpose. If you end up over it by a few, the overage price would then be your own price and not list, in both options. That I would write into the order form.
ines: Say that again, slowly, because it is the best sentence so far. Overage at our price, not at list?
ravi: Overage at the contracted price, billed on the monthly average, for up to five percent above the {trueUp}. That is twenty-one seats of room. Beyond that we talk, because then your company has changed and the contract should too.
ines: And the other direction? Suppose that we sell Antwerp, which we are not doing, and thirty-three people leave. Do we go on paying for them until the end?
ravi: In a one-year term, yes, until the end of the year. In the two-year term you may go down once, at the anniversary, by up to ten percent, so forty-two seats. That would cover Antwerp with room to spare.
yusuf: Sorry, I am between two calls, but I heard external people mentioned. If the three customs agents become guests, are they inside the {trueUp} or beside it?
priya: Inside. A guest is a full seat with an end date. The saving with guests is not money, it is that you can see them, and that they disappear on a day which somebody chose.
yusuf: That is all I wanted. An end date, and a list. I will be back for the security part, and please do not agree to anything about logs in the meantime.
dana: We would not dare. And the warehouse teams, are they in that number? Because I count about forty people for the pilot, and I see no forty people in {headroom} free seats.
priya: The pilot runs on trial seats, they are free until the pilot ends. After that the warehouse people are on the shared-device plan: one seat for each tablet and shift, not one for each person. You have nineteen tablets.
dana: So nineteen tablets, and three shifts. Please do not tell me that this is fifty-seven seats.
priya: It is nineteen. A shared device counts once, no matter how many shifts use it. People identify themselves with a badge or a PIN. I know that it sounds too good, but it is in the price list, on page four.
ines: Nineteen more would bring us to about four hundred and thirty-eight. That is above {trueUp} and inside your five percent. So from the summer on we would pay eighteen seats of overage, at our own price.
ravi: If all nineteen tablets go live, and if nobody leaves. I would rather have you there in the summer for a few dollars than sell you the air today. If it settles at four hundred and forty, we adjust at the anniversary.
ines: All right. {trueUp} it is, as a working figure, average instead of peak, overage at our own price, five percent room. If that is in the document, the finance team has no objection left on this point.
ravi: Two small things for the document, so that they do not come up later. The eight read-only people: do you move them before the renewal or with it? Before it would take a little off the December invoice.
lena: Before. I have their names, and I can do it tomorrow morning, it is a drop-down. Ines, you are one of the eight, so if something looks different on the first working day, it is me and not you.
ines: I will bear it. How much is a little, for eight people and one month?
ravi: Eight times {listPrice}, as they come off the overage, so one hundred and forty-four dollars. The other thing is the invoice address, which still has the name of Ines's predecessor on it.
ines: Please do change that. He retired two years ago, and he still forwards me the invoices, with a greeting and a picture of his boat.
dana: Lena, does that work for you in practice? You are the one who will be counting.
lena: It works if the approvals are on from the first day, and if somebody tells the seven site leads before they find out from a refusal. I can write the message. I would like Dana's name under it.
dana: You have my name. Put a friendly sentence at the top and the rule at the bottom, people read the first and the last line.
`);
};
