import type { Slots } from "./dialogue";

/** The sites of the customer: seats planned in the contract and seats in use. */
export const SITES = [
  { site: "Rotterdam", planned: 96, seats: 118 },
  { site: "Lyon", planned: 62, seats: 74 },
  { site: "Gdansk", planned: 48, seats: 61 },
  { site: "Leeds", planned: 50, seats: 53 },
  { site: "Valencia", planned: 42, seats: 47 },
  { site: "Antwerp", planned: 30, seats: 33 },
  { site: "Utrecht", planned: 22, seats: 26 },
] as const;

/** Seats in use by month, from August to November 2026. */
export const ACTIVE_SEATS_BY_MONTH = [371, 384, 397, 412] as const;

const CONTRACTED = SITES.reduce((sum, { planned }) => sum + planned, 0);
const ACTIVE = SITES.reduce((sum, { seats }) => sum + seats, 0);
const OVERAGE = ACTIVE - CONTRACTED;
const TRUE_UP = 420;

/** Seats of overage at the contracted price (5 %), and what is left after the reduction (10 %). */
const ROOM = (TRUE_UP * 5) / 100;
const REDUCED = TRUE_UP - (TRUE_UP * 10) / 100;

/** Cents for a seat in a month. */
const LIST_CENTS = 1800;
const CURRENT_CENTS = discounted(10);
const ONE_YEAR_CENTS = discounted(12);
const TWO_YEAR_CENTS = discounted(18);

const CURRENT_YEAR_CENTS = 12 * (CONTRACTED * CURRENT_CENTS + OVERAGE * LIST_CENTS);
const ONE_YEAR_YEAR_CENTS = 12 * TRUE_UP * ONE_YEAR_CENTS;
const TWO_YEAR_YEAR_CENTS = 12 * TRUE_UP * TWO_YEAR_CENTS;

const OVERAGE_SO_FAR_CENTS = ACTIVE_SEATS_BY_MONTH.reduce(
  (sum, seats) => sum + (seats - CONTRACTED) * LIST_CENTS,
  0,
);

function discounted(percent: number): number {
  return (LIST_CENTS * (100 - percent)) / 100;
}

function dollars(cents: number): string {
  const hasCents = cents % 100 !== 0;
  return (cents / 100).toLocaleString("en-US", {
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: 2,
  });
}

/** The figures of the renewal, as they are spoken; each is worked out from the few above. */
export const RENEWAL_FACTS: Slots = {
  contracted: CONTRACTED,
  active: ACTIVE,
  overage: OVERAGE,
  trueUp: TRUE_UP,
  headroom: TRUE_UP - ACTIVE,
  august: ACTIVE_SEATS_BY_MONTH[0],
  september: ACTIVE_SEATS_BY_MONTH[1],
  october: ACTIVE_SEATS_BY_MONTH[2],
  listPrice: dollars(LIST_CENTS),
  currentPrice: dollars(CURRENT_CENTS),
  oneYearPrice: dollars(ONE_YEAR_CENTS),
  twoYearPrice: dollars(TWO_YEAR_CENTS),
  overageMonthly: dollars(OVERAGE * LIST_CENTS),
  overageYearly: dollars(12 * OVERAGE * LIST_CENTS),
  overageSoFar: dollars(OVERAGE_SO_FAR_CENTS),
  baseMonthly: dollars(CONTRACTED * CURRENT_CENTS),
  currentMonthly: dollars(CURRENT_YEAR_CENTS / 12),
  currentYearly: dollars(CURRENT_YEAR_CENTS),
  oneYearMonthly: dollars(ONE_YEAR_YEAR_CENTS / 12),
  oneYearYearly: dollars(ONE_YEAR_YEAR_CENTS),
  oneYearSaving: dollars(CURRENT_YEAR_CENTS - ONE_YEAR_YEAR_CENTS),
  twoYearMonthly: dollars(TWO_YEAR_YEAR_CENTS / 12),
  twoYearYearly: dollars(TWO_YEAR_YEAR_CENTS),
  twoYearTotal: dollars(2 * TWO_YEAR_YEAR_CENTS),
  twoYearSaving: dollars(CURRENT_YEAR_CENTS - TWO_YEAR_YEAR_CENTS),
  capPrice: dollars(Math.floor(TWO_YEAR_CENTS * 1.04)),
  nothingMonthly: dollars(ACTIVE * LIST_CENTS),
  nothingYearly: dollars(12 * ACTIVE * LIST_CENTS),
  fullRoomMonthly: dollars(ROOM * TWO_YEAR_CENTS),
  bigMonthly: dollars(450 * TWO_YEAR_CENTS),
  bigYearly: dollars(12 * 450 * TWO_YEAR_CENTS),
  reduced: REDUCED,
  reducedMonthly: dollars(REDUCED * TWO_YEAR_CENTS),
  reducedYearly: dollars(12 * REDUCED * TWO_YEAR_CENTS),
  incident: "INC-2291",
  outageMinutes: 47,
  credit: dollars((CONTRACTED * CURRENT_CENTS * 5) / 100),
};
