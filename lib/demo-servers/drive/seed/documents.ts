/** Shorter documents of the drive, in Markdown, by name. */
export const DOCUMENTS = {
  playbook: `# Renewal playbook 2026

1. Start 120 days before the end of the contract. Ask the customer to give notice if the contract renews by itself: nobody negotiates well against a clock.
2. Pull the seats in use by site, not only the total. Reasons differ, and the total hides them.
3. Offer two terms, never three. One year at up to 12 %, two years at up to 18 %. Anything beyond needs the head of sales.
4. Replace overage with owned seats. Customers accept a higher quantity sooner than a penalty.
5. Put every promise from the meeting into the order form, with a date, or say that it is not a promise.
6. Attach the transcript of the meeting to the lead in the CRM, whole and unedited, before the day is over.

Questions go to Marta Kowalska.
`,
  accountPlan: `# Acme account plan

**Customer since** January 2025 · **Contract ends** 31 December 2026 · **Owner** Ravi Menon

## People
- Dana Whitfield, Director of Operations: sponsor, wants the warehouses on the system
- Ines Okafor, Finance Director: decides up to 90,000 USD a year
- Yusuf Demir, Head of Information Security: needs written answers on backups and sub-processors
- Lena Fischer, IT Platform Lead: new since September

## Situation
350 seats contracted, in use well above that since August. Overage is billed at list. An outage on 9 November (INC-2291) is not yet explained in writing.

## Plan
Renewal meeting on 24 November. Aim: two years, true-up, warehouse rollout from January.
`,
  incidentReview: `# Incident review INC-2291 (draft)

**Date** 9 November 2026 · **Duration** 47 minutes, 09:12 to 09:59 UTC · **Severity** 1

## What happened
A change to the export service at 08:58 let large exports take every database connection. Dashboards slowed down and then failed. Taking the change back at 09:51 ended the cause; the queue was empty at 09:59.

## Why it took 47 minutes
The alarm came at 09:15 with the wrong severity, so the first engineer looked at the cache. The severity was raised at 09:24 after calls from customers.

## Done
- Exports have a connection pool of their own
- Large exports are queued, two at a time for each customer
- The alarm looks at failures, not only at slow pages

## To do
- Staged release of this service by 10 December
- Test with realistic sizes by 11 December
- To be measured: effect at customers, to be filled in after the meeting with Acme
`,
  securityAnswers: `# Security answers 2026

| # | Question | Answer |
|---|---|---|
| 7 | Where are backups kept? | Frankfurt, hourly, two zones; nightly encrypted copy in Dublin for 35 days |
| 11 | Who are the sub-processors? | Nine; eight in the EU, support ticketing in the US under standard clauses |
| 14 | Who holds the keys? | Northlane, one key for each customer, rotated every 90 days; customer-held keys on the enterprise plan |
| 19 | How long is the audit log kept? | 400 days, with streaming |
| 23 | When was the last penetration test? | September 2026; two medium findings, one fixed, one due by mid-January |
| 31 | Is customer data used for training? | No; forecasts are trained for each workspace alone |

Source of truth is the data processing agreement, version 4.2.
`,
  priceList: `# Price list, valid from 1 July 2026

- Full seat: 18 USD a month. A seat is active when it signs in once in 30 days.
- Guest: as a full seat, with an end date.
- Read-only seat: free up to a tenth of the full seats, then 2 USD a month.
- Shared device: one full seat for each device, for any number of shifts (page 4).
- Connectors: 60 USD a month each, 240 USD for the package of four.
- Support: standard included; premium 600 USD a month up to 500 seats.
- Customer-held keys: 4 USD for each seat and month.

Overage is billed at list on the highest day of the month unless the order form says otherwise.
`,
  onboarding: `# Onboarding checklist

- [ ] Kickoff recorded, transcript in Meeting transcripts
- [ ] Site leads named, one for each site
- [ ] Invitations need approval from day one
- [ ] Single sign-on tested with five people
- [ ] Devices checked: model, battery, network at the far end of the hall
- [ ] Shift leads trained (45 minutes, at most eight people)
- [ ] Old board covered in week two, not removed
- [ ] First on-site week staffed from 05:00
`,
} as const;
