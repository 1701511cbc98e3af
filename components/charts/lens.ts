/** What a lane would show on the common axis. */
export interface LensInput {
  /** The largest bar. */
  readonly largestBar: number;
  /** The end of the cumulative line. */
  readonly cumulative: number;
}

/** One enlargement for every lane that needs one. */
export interface Lens {
  readonly factor: number;
  /** Where enlarged bars begin, in percent of the axis. */
  readonly startPercent: number;
  /** The value at the right end of the enlarged part. */
  readonly max: number;
  readonly ticks: readonly number[];
}

const FACTORS = [2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
/** A largest bar shorter than this share of the axis cannot be read. */
const LIGHT_SHARE = 0.08;
/** Room between the true bars or the cumulative line and the enlarged bars, in percent of the axis. */
const GAP_PERCENT = 4;
const EARLIEST_START_PERCENT = 14;
/** With a start beyond this there is no room left to enlarge in. */
const LATEST_START_PERCENT = 60;

/** Tells whether a lane is too light for the common axis. */
export function isTooLight(lane: LensInput, axisMax: number): boolean {
  return lane.largestBar > 0 && lane.largestBar < axisMax * LIGHT_SHARE;
}

/** Chooses the largest common factor at which every light lane still fits beside its true bars; null when none needs it or none fits. */
export function chooseLens(lanes: readonly LensInput[], axisMax: number): Lens | null {
  const light = lanes.filter((lane) => isTooLight(lane, axisMax));
  if (light.length === 0) return null;
  const reach = Math.max(...light.map((lane) => Math.max(lane.largestBar, lane.cumulative)));
  const startPercent = Math.max(EARLIEST_START_PERCENT, Math.ceil((reach / axisMax) * 100 + GAP_PERCENT));
  if (startPercent > LATEST_START_PERCENT) return null;
  const room = axisMax * (1 - startPercent / 100);
  const max = roundUp(Math.max(...light.map((lane) => lane.largestBar)));
  const factor = FACTORS.findLast((candidate) => max * candidate <= room);
  return factor === undefined ? null : { factor, startPercent, max, ticks: lensTicks(max) };
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const round = ROUND.find((candidate) => candidate * power >= value - 1e-9) ?? 10;
  return Number((round * power).toPrecision(12));
}

/** Two to four ticks, because the enlarged part is short; the values are counts, so steps are whole. */
function lensTicks(max: number): readonly number[] {
  const power = Math.max(10 ** Math.floor(Math.log10(max / 3)), 1);
  const step =
    [1, 2, 5, 10].map((multiple) => multiple * power).find((size) => max / size <= 3 + 1e-9) ?? max;
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, index) => index * step);
}
