import type { Phase } from "../dialogue";

/** The offers, tried against what may happen: each case with its figures. */
export const whatIf: Phase = (writer) => {
  writer.say(`
ines: Before you sum up, I would like to try a few cases, because the board always asks for cases and never for the plan. I will say what happens, and you tell me what we pay. Two-year offer, unless I say otherwise.
ravi: Go ahead. I have the spreadsheet open, and Marta can see whether I am making it up.
ines: Case one, we do nothing. Nobody signs anything, everybody goes on holiday, and in January we come back. What happens on the first of January?
ravi: Dana sent the notice in September, so the contract does not renew by itself. You would be on a month-to-month basis, at list, for everyone who is active. {active} times {listPrice} is {nothingMonthly} a month, or {nothingYearly} over a year.
ines: {nothingYearly} for doing nothing. That is seven and a half thousand more than today. I will put it at the top, it makes all the other cases look friendly.
dana: Please also say below it that nobody intends to do it. I know how these pages get read, somebody always stops after the first line.
ines: Case two: we grow a little. The tablets go live, Gdansk opens, and by the summer we use every seat and the whole of the five percent. So twenty-one over the {trueUp}.
ravi: Twenty-one at {twoYearPrice} is {fullRoomMonthly} dollars a month on top. With today's rules the same twenty-one would be three hundred and seventy-eight, so you see what the clause about the price does.
marta: And to be fair, it would be on the average of the month. If you are over it for a week and then people leave, it comes to a quarter of that.
ines: Case three, we grow a lot. We buy somebody, it has happened before. Say that we have four hundred and fifty people in it from July.
ravi: Then you are thirty over, nine more than the room allows, so we would amend the contract. Four hundred and fifty at {twoYearPrice} is {bigMonthly} a month, {bigYearly} a year. I would not touch the price, only the quantity.
dana: And would the end date stay the same? I do not want two contracts that end on different days, I have had that with the forklifts.
marta: The end date stays. An amendment ends on the day on which the contract ends. I dislike the other way as well, since in the end we pay somebody to keep a list of them.
ines: Case four, we shrink. One site goes, and we use the option at the anniversary, all of it. What is the second year then?
ravi: Ten percent less is {reduced} seats, so {reducedMonthly} a month, and {reducedYearly} for the second year. The price of the seat stays at {twoYearPrice}. It would be mean to let you go down and then to raise it.
ines: So between the smallest case and the largest one we are talking of {reducedYearly} and {bigYearly}. That is a range of less than thirteen thousand. I can live with a range like that, most of mine are wider.
ravi: And case five is the exit, which we have had: one year at the lower price, then five thousand four hundred and forty-three dollars and twenty cents, and we part as friends.
ines: As friends, with an invoice. Good. I have five lines for the board, and none of them needs an asterisk.
`);
};
