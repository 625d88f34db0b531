import {
  ANALYSIS_PATH,
  type CountedDimension,
  NONE,
  type Session,
} from "@sightline/domain/traffic";
import type { CountFilters } from "./counts.queries.ts";
import { type ColumnName, type SessionColumns, sessionAt } from "./session-columns.ts";
import type { Tally } from "./tally.ts";

const TEXTS = {
  channel: "channels",
  source: "sources",
  campaign: "campaigns",
  country: "countries",
  device: "devices",
} as const satisfies Partial<Record<CountedDimension, ColumnName>>;
type TextDimension = keyof typeof TEXTS;
const isText = (dimension: string): dimension is TextDimension => dimension in TEXTS;

/** What figures are counted by; null: by day. */
export type CountedBy = CountedDimension | null;

/** Of a path or a category, views are counted; otherwise whole sessions. */
export function isOfViews(by: CountedBy, { path, category }: CountFilters): boolean {
  return by === "path" || by === "category" || path !== undefined || category !== undefined;
}

/** What `tallyDay` needs of a day. */
export function columnsFor(by: CountedBy, filters: CountFilters): ColumnName[] {
  const dimensions = by === null ? Object.keys(filters) : [...Object.keys(filters), by];
  const figures: ColumnName[] = isOfViews(by, filters) ? ["pages", "seconds"] : ["lasts"];
  const asked = dimensions.map((one) => (isText(one) ? TEXTS[one] : "pages"));
  return [...new Set<ColumnName>(["lengths", "visitors", ...asked, ...figures])];
}

/** Adds the sessions of a day that match, or their views that do, to the tallies they belong to. */
export function tallyDay(
  columns: SessionColumns,
  by: CountedBy,
  filters: CountFilters,
  tallyOf: (value: string) => Tally,
): void {
  const keys = keysBy(columns, by);
  const visitors = columns.column("visitors");
  const known: (Tally | undefined)[] = [];
  const tallyAt = (key: number): Tally => {
    const tally = known[key] ?? tallyOf(keys.textOf(key));
    known[key] = tally;
    return tally;
  };
  const see = (tally: Tally, session: number) => tally.sketch.addBits(visitors[session] ?? 0);

  if (!isOfViews(by, filters)) {
    const lasts = columns.column("lasts");
    eachMeant(columns, filters, (session, firstView, length) => {
      const key = keys.of(session, firstView, length);
      if (key === null) return;
      const tally = tallyAt(key);
      tally.views += length;
      tally.sessions += 1;
      tally.exits += 1;
      if (length === 1) tally.bounces += 1;
      tally.seconds += lasts[session] ?? 0;
      tally.timedViews += length - 1;
      see(tally, session);
    });
    return;
  }
  const pages = columns.column("pages");
  const seconds = columns.column("seconds");
  const isCounted = pagesWith(columns, filters);
  const byView = by === "path" || by === "category";
  eachMeant(columns, filters, (session, firstView, length) => {
    const key = byView ? 0 : keys.of(session, firstView, length);
    if (key === null) return;
    const end = firstView + length;
    let before: Tally | null = null;
    for (let view = firstView; view < end; view += 1) {
      const page = pages[view] ?? 0;
      if (isCounted[page] === 0) continue;
      const tally = tallyAt(byView ? page : key);
      tally.views += 1;
      if (view === firstView) tally.sessions += 1;
      if (length === 1) tally.bounces += 1;
      if (view === end - 1) tally.exits += 1;
      else {
        tally.seconds += (seconds[view + 1] ?? 0) - (seconds[view] ?? 0);
        tally.timedViews += 1;
      }
      if (tally !== before) see(tally, session);
      before = tally;
    }
  });
}

/** Who has opened an analysis, and how many seconds after the session started. */
export function analysesIn(
  columns: SessionColumns,
  filters: CountFilters,
  found: (visitor: number, seconds: number) => void,
): void {
  const pages = columns.column("pages");
  const seconds = columns.column("seconds");
  const visitors = columns.column("visitors");
  const isAnalysis = pagesWith(columns, { path: ANALYSIS_PATH });
  eachMeant(columns, { ...filters, analyzed: NONE }, (session, firstView, length) => {
    const view = findView(pages, firstView, length, isAnalysis);
    found(visitors[session] ?? 0, seconds[view] ?? 0);
  });
}

/** The sessions of a day that match, the newest first. */
export function sessionsIn(columns: SessionColumns, filters: CountFilters): (() => Session)[] {
  const found: (() => Session)[] = [];
  eachMeant(columns, filters, (session, firstView) => {
    found.push(() => sessionAt(columns, session, firstView));
  });
  return found.reverse();
}

type Visit = (session: number, firstView: number, length: number) => void;

/** What the sessions of a day must have, in its own numbers. */
interface Wanted {
  readonly texts: readonly { readonly values: ArrayLike<number>; readonly wanted: number }[];
  readonly landing: string | undefined;
  /** By page; each must be among the views. */
  readonly viewed: readonly Uint8Array[];
}

/** Null if no session of the day has all of this; of a path and a category, such a view is meant. */
function wantedOf(columns: SessionColumns, filters: CountFilters): Wanted | null {
  const { path, category, landing, analyzed, ...others } = filters;
  const texts: Wanted["texts"][number][] = [];
  for (const [dimension, value] of Object.entries(others)) {
    if (!isText(dimension)) throw new Error(`sessions aren't found by ${dimension}`);
    const name = TEXTS[dimension];
    const wanted = columns.header[name].findIndex((text) => (text ?? NONE) === value);
    if (wanted === -1 || (dimension === "campaign" && value === NONE)) return null;
    texts.push({ values: columns.column(name), wanted });
  }
  const viewed: Uint8Array[] = [];
  if (path !== undefined || category !== undefined) viewed.push(pagesWith(columns, filters));
  if (analyzed !== undefined) viewed.push(pagesWith(columns, { path: ANALYSIS_PATH }));
  return viewed.some((isViewed) => !isViewed.includes(1)) ? null : { texts, landing, viewed };
}

/** Plain loops: there may be millions of sessions. */
function eachMeant(columns: SessionColumns, filters: CountFilters, visit: Visit): void {
  const found = wantedOf(columns, filters);
  if (found === null) return;
  const { texts, landing, viewed } = found;
  const { count, paths } = columns.header;
  const lengths = columns.column("lengths");
  const pages = viewed.length > 0 || landing !== undefined ? columns.column("pages") : lengths;
  let firstView = 0;
  sessions: for (let session = 0; session < count; session += 1) {
    const length = lengths[session] ?? 0;
    const first = firstView;
    firstView += length;
    for (const { values, wanted } of texts) if (values[session] !== wanted) continue sessions;
    if (landing !== undefined && paths[pages[first] ?? 0] !== landing) continue;
    for (const isViewed of viewed) {
      if (findView(pages, first, length, isViewed) === -1) continue sessions;
    }
    visit(session, first, length);
  }
}

function findView(
  pages: ArrayLike<number>,
  firstView: number,
  length: number,
  isMeant: Uint8Array,
): number {
  for (let view = firstView; view < firstView + length; view += 1) {
    if (isMeant[pages[view] ?? 0] === 1) return view;
  }
  return -1;
}

/** For each page of the day, 1 if it has this path and this category. */
function pagesWith({ header }: SessionColumns, { path, category }: CountFilters): Uint8Array {
  const { paths, categories } = header;
  const isMeant = new Uint8Array(paths.length);
  for (let page = 0; page < paths.length; page += 1) {
    const hasPath = path === undefined || paths[page] === path;
    if (hasPath && (category === undefined || categories[page] === category)) isMeant[page] = 1;
  }
  return isMeant;
}

interface Keys {
  /** Null where the session has no such value. */
  of(session: number, firstView: number, length: number): number | null;
  textOf(key: number): string;
}

function keysBy(columns: SessionColumns, by: CountedBy): Keys {
  const { day, header } = columns;
  if (by === null) return { of: () => 0, textOf: () => day };
  if (isText(by)) {
    const name = TEXTS[by];
    const values = columns.column(name);
    const none = by === "campaign" ? header.campaigns.indexOf(null) : -1;
    return {
      of: (session) => (values[session] === none ? null : (values[session] ?? null)),
      textOf: (key) => header[name][key] ?? NONE,
    };
  }
  if (by === "category") return { of: () => null, textOf: (key) => header.categories[key] ?? NONE };
  const textOf = (key: number) => header.paths[key] ?? NONE;
  if (by === "path") return { of: () => null, textOf };
  if (by !== "landing") throw new Error(`sessions aren't counted by ${by}`);
  const pages = columns.column("pages");
  return { of: (_, firstView) => pages[firstView] ?? null, textOf };
}
