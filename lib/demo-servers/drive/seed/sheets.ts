import { demoCompanies } from "../../companies";
import { DEMO_NOW, isoSeconds } from "../../demo-clock";
import { RAVI } from "../../people";
import { seededRandom, type SeededRandom } from "../../seeded-random";
import type { Sheet } from "../drive-types";
import { ACTIVE_SEATS_BY_MONTH, SITES } from "../transcript/facts";

const ORDER_COUNT = 10_000;
const YEAR_START_MS = Date.parse("2026-01-01T06:00:00Z");
const HOUR_MS = 3_600_000;

/** Makes the year's orders: 10,000 rows in the order in which they came, about a tenth of them pending. */
export function makeOrders(): Sheet {
  const random = seededRandom(10_000);
  const customers = demoCompanies().map(({ name }) => name);
  const stepMs = (Date.parse(DEMO_NOW) - YEAR_START_MS) / ORDER_COUNT;
  const rows = Array.from({ length: ORDER_COUNT }, (_, index) => {
    const orderedAtMs = YEAR_START_MS + (index + random.next()) * stepMs;
    return {
      id: `O-${10_001 + index}`,
      customer: customers[random.int(0, customers.length - 1)] ?? "",
      status: orderStatus(random, index / ORDER_COUNT),
      amount: Math.round(20 + 4_980 * random.next() ** 3) + random.int(0, 99) / 100,
      orderedAt: isoSeconds(orderedAtMs),
    };
  });
  return {
    columns: [
      { name: "id", type: "string" },
      { name: "customer", type: "string" },
      { name: "status", type: "string" },
      { name: "amount", type: "number" },
      { name: "orderedAt", type: "date" },
    ],
    rows,
  };
}

/** Old orders are closed one way or another; the newest tenth is on its way or waits. */
function orderStatus(random: SeededRandom, age: number): string {
  if (age > 0.88) return random.pick(["pending", "pending", "pending", "shipped", "cancelled"]);
  return random.pick([
    "delivered",
    "delivered",
    "delivered",
    "delivered",
    "delivered",
    "delivered",
    "delivered",
    "delivered",
    "returned",
    "cancelled",
    random.next() < 0.2 ? "pending" : "delivered",
  ]);
}

interface Stage {
  readonly stage: string;
  readonly probability: number;
}

const NEGOTIATION: Stage = { stage: "negotiation", probability: 65 };

const STAGES: readonly [Stage, ...Stage[]] = [
  { stage: "prospecting", probability: 10 },
  { stage: "proposal", probability: 35 },
  NEGOTIATION,
  { stage: "closed_won", probability: 100 },
  { stage: "closed_lost", probability: 0 },
];

/** Makes the quarter's pipeline: two deals for each company. */
export function makePipeline(): Sheet {
  const random = seededRandom(4);
  const rows = demoCompanies().flatMap(({ name }) =>
    ["Renewal", "Expansion"].map((kind) => {
      const isAcmeRenewal = name === "Acme" && kind === "Renewal";
      const { stage, probability } = isAcmeRenewal ? NEGOTIATION : random.pick(STAGES);
      const day = 30 * random.next() * 24 * HOUR_MS;
      return {
        deal: `${name} ${kind.toLowerCase()} 2027`,
        account: name,
        owner: RAVI.name,
        stage,
        probability,
        amount: isAcmeRenewal ? 74_390.4 : random.int(60, 1_800) * 100,
        closeDate: isAcmeRenewal ? "2026-12-18" : isoSeconds(Date.parse("2026-12-01") + day).slice(0, 10),
      };
    }),
  );
  return {
    columns: [
      { name: "deal", type: "string" },
      { name: "account", type: "string" },
      { name: "owner", type: "string" },
      { name: "stage", type: "string" },
      { name: "probability", type: "number" },
      { name: "amount", type: "number" },
      { name: "closeDate", type: "date" },
    ],
    rows,
  };
}

/** Makes the seats in use by site and month; November is what the meeting talks about, and months sum up likewise. */
export function makeSeatUsage(): Sheet {
  const months = ["2026-08", "2026-09", "2026-10", "2026-11"];
  const rows = months.flatMap((month, index) => {
    const total = ACTIVE_SEATS_BY_MONTH[index] ?? 0;
    const seats = shareOut(total);
    return SITES.map(({ site, planned }, place) => ({
      month,
      site,
      planned,
      activeSeats: seats[place] ?? 0,
    }));
  });
  return {
    columns: [
      { name: "month", type: "string" },
      { name: "site", type: "string" },
      { name: "planned", type: "number" },
      { name: "activeSeats", type: "number" },
    ],
    rows,
  };
}

/** Shares a month's seats out over the sites: what lies above plan grows at all sites alike (largest remainder first). */
function shareOut(total: number): number[] {
  const planned = SITES.reduce((sum, site) => sum + site.planned, 0);
  const finalOver = SITES.reduce((sum, site) => sum + site.seats - site.planned, 0);
  const exact = SITES.map(
    (site) => site.planned + ((site.seats - site.planned) * (total - planned)) / finalOver,
  );
  const seats = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const missing = total - seats.reduce((sum, value) => sum + value, 0);
  for (const { index } of byRemainder.slice(0, missing)) seats[index] = (seats[index] ?? 0) + 1;
  return seats;
}
