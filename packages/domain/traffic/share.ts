import { ANALYSIS_PATH } from "./page-path.ts";
import { type Dimension, NONE, type Session } from "./session.ts";

/** What is counted ahead: all sessions, and sessions by each of these. */
export type CountedDimension = Dimension | "landing" | "analyzed" | "analysis_seconds";

/** In this order, so that a pair of them has one name. */
const OF_VIEWS = ["path", "category"] as const;
const OF_SESSIONS = [
  ...(["channel", "source", "campaign", "country", "device"] as const),
  /** The first page. */
  "landing",
  /** An analysis was opened, and after how long. */
  ...(["analyzed", "analysis_seconds"] as const),
] as const;
const ORDER: readonly CountedDimension[] = [...OF_VIEWS, ...OF_SESSIONS];

/** What a count is of: everything (`all`), one value, or two values together. */
export interface CountKey {
  readonly dimension: CountedDimension | "all";
  readonly value: string;
  readonly other: CountedDimension | "all";
  readonly otherValue: string;
}

/** What is counted together with others; every pair more costs a row per value and day. */
const PAIRED: Readonly<Partial<Record<CountedDimension, readonly CountedDimension[]>>> = {
  category: ["path", "channel", "source", "campaign", "country", "device"],
  channel: ["source"],
  analyzed: ["channel", "source", "campaign", "country", "device", "landing"],
};

/** Whether the two are counted together; others are found among the sessions. */
export function isPaired(one: CountedDimension, other: CountedDimension): boolean {
  return PAIRED[one]?.includes(other) === true || PAIRED[other]?.includes(one) === true;
}

export function inOrder(
  one: CountedDimension,
  other: CountedDimension,
): readonly [CountedDimension, CountedDimension] {
  return ORDER.indexOf(one) <= ORDER.indexOf(other) ? [one, other] : [other, one];
}

export const SHARE_FIGURES = [
  "views",
  "sessions",
  "exits",
  "bounces",
  "seconds",
  "timedViews",
  "seenIn",
] as const;

/** What one session adds to a count. */
export type ShareNumbers = Record<(typeof SHARE_FIGURES)[number], number>;
export interface Share extends CountKey, ShareNumbers {}

export function emptyNumbers(): ShareNumbers {
  return { views: 0, sessions: 0, exits: 0, bounces: 0, seconds: 0, timedViews: 0, seenIn: 0 };
}

type Valued = readonly [dimension: CountedDimension, value: string];

/** Everything a session adds to the counts of its day; for a path, by each view of it. */
export function sharesOf(session: Session): Share[] {
  const whole = numbersOfSession(session);
  const valued = valuesOf(session);
  const shares: Share[] = [share(whole)];
  valued.forEach((one, index) => {
    shares.push(share(whole, one));
    for (const other of valued.slice(index + 1)) {
      if (isPaired(one[0], other[0])) shares.push(share(whole, one, other));
    }
  });
  const { paths, categories } = session;
  for (const [path, numbers] of numbersOfViews(session, paths)) {
    const one: Valued = ["path", path];
    const category = categories[paths.indexOf(path)] ?? "other";
    shares.push(share(numbers, one), share(numbers, one, ["category", category]));
    shares.push(...pairedWith(numbers, one, valued));
  }
  for (const [category, numbers] of numbersOfViews(session, categories)) {
    const one: Valued = ["category", category];
    shares.push(share(numbers, one), ...pairedWith(numbers, one, valued));
  }
  return shares;
}

function share(numbers: ShareNumbers, one?: Valued, other?: Valued): Share {
  return {
    dimension: one?.[0] ?? "all",
    value: one?.[1] ?? NONE,
    other: other?.[0] ?? "all",
    otherValue: other?.[1] ?? NONE,
    ...numbers,
  };
}

function pairedWith(numbers: ShareNumbers, one: Valued, valued: readonly Valued[]): Share[] {
  return valued
    .filter(([dimension]) => isPaired(one[0], dimension))
    .map((other) => share(numbers, one, other));
}

/** In the order of a pair's name. */
function valuesOf(session: Session): Valued[] {
  const { channel, source, campaign, country, device, paths, seconds } = session;
  const values: Valued[] = [
    ["channel", channel],
    ["source", source ?? NONE],
    ...(campaign === null ? [] : [["campaign", campaign] as const]),
    ["country", country ?? NONE],
    ["device", device],
    ["landing", paths[0] ?? NONE],
  ];
  const analysis = paths.indexOf(ANALYSIS_PATH);
  if (analysis === -1) return values;
  const after = roundedSeconds(seconds[analysis] ?? 0);
  return [...values, ["analyzed", NONE], ["analysis_seconds", String(after)]];
}

const EXACT_SECONDS = 60;
const STEP = Math.log(1.05);

/** Exact in the first minute, then within 2.5%, so that a median can be taken from few counts. */
export function roundedSeconds(seconds: number): number {
  if (seconds <= EXACT_SECONDS) return seconds;
  const steps = Math.round(Math.log(seconds / EXACT_SECONDS) / STEP);
  return Math.round(EXACT_SECONDS * Math.exp(steps * STEP));
}

/** The first and the last number of seconds that are rounded to this one. */
export function secondsRoundedTo(rounded: number): readonly [from: number, to: number] {
  let [from, to] = [rounded, rounded];
  while (from > 0 && roundedSeconds(from - 1) === rounded) from -= 1;
  while (roundedSeconds(to + 1) === rounded) to += 1;
  return [from, to];
}

function numbersOfSession({ paths, seconds }: Session): ShareNumbers {
  const views = paths.length;
  return {
    views,
    sessions: 1,
    exits: 1,
    bounces: views === 1 ? 1 : 0,
    seconds: seconds.at(-1) ?? 0,
    timedViews: views - 1,
    seenIn: 1,
  };
}

function numbersOfViews(
  { seconds }: Session,
  values: readonly string[],
): Map<string, ShareNumbers> {
  const byValue = new Map<string, ShareNumbers>();
  const last = values.length - 1;
  values.forEach((value, index) => {
    const numbers = byValue.get(value) ?? { ...emptyNumbers(), seenIn: 1 };
    byValue.set(value, numbers);
    numbers.views += 1;
    if (index === 0) numbers.sessions += 1;
    if (index === 0 && last === 0) numbers.bounces += 1;
    if (index === last) numbers.exits += 1;
    else {
      numbers.seconds += (seconds[index + 1] ?? 0) - (seconds[index] ?? 0);
      numbers.timedViews += 1;
    }
  });
  return byValue;
}
