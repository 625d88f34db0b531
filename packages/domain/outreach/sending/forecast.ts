import { dayFromNumber, dayNumber, localDay, weekdayOf } from "../../calendar/index.ts";
import { limitOfDay, type SendingLimits } from "./limits.ts";
import { isOpen, nextOpen, type SendingWindow } from "./window.ts";

export interface ForecastRequest {
  readonly from: Date;
  readonly timeZone: string;
  readonly window: SendingWindow;
  readonly limits: SendingLimits;
  /** Days to wait before each step; the first is 0. */
  readonly waits: readonly number[];
  /** Domains with the same number of recipients are one entry, so a list of any size is a short one. */
  readonly domains: readonly DomainGroup[];
}

export interface DomainGroup {
  readonly domains: number;
  /** Of each of them. */
  readonly recipients: number;
}

export interface ForecastDay {
  readonly day: string;
  /** Messages of each step. */
  readonly steps: readonly number[];
}

export interface Forecast {
  readonly days: readonly ForecastDay[];
  readonly messages: number;
  /** False: it takes longer than a year, and the days after that are left out. */
  readonly isWhole: boolean;
}

const DAYS_SHOWN = 366;

/** Recipients of one domain that wait for the same step since the same day. */
interface Waiting {
  readonly step: number;
  readonly from: number;
  count: number;
}

/** Domains whose recipients have come equally far. */
interface Group {
  readonly domains: number;
  waiting: Waiting[];
}

/**
 * What will go out on which day if nobody replies, bounces or leaves. The work grows with the days,
 * not with the recipients: a day's limit divides one group into three at most.
 */
export function forecast(request: ForecastRequest): Forecast {
  const { timeZone, window, limits, waits, domains } = request;
  const opens = isOpen(window, request.from, timeZone)
    ? request.from
    : nextOpen(window, request.from, timeZone);
  const first = dayNumber(localDay(opens, timeZone));
  let groups: Group[] = waits.length === 0 ? [] : domains.map((group) => newGroup(group, first));
  const days: ForecastDay[] = [];
  for (let day = first; day < first + DAYS_SHOWN && groups.length > 0; day++) {
    if (!window.days.includes(weekdayOf(dayFromNumber(day)))) continue;
    const steps = waits.map(() => 0);
    const limit = limitOfDay(limits, days.length);
    groups = sendOn(day, groups, { ...{ limit, waits, steps }, perDomain: limits.perDomain });
    if (steps.some((count) => count > 0)) days.push({ day: dayFromNumber(day), steps });
    groups = groups.filter(({ waiting }) => waiting.length > 0);
  }
  const messages = days.reduce((sum, { steps }) => sum + total(steps), 0);
  return { days, messages, isWhole: groups.length === 0 };
}

function newGroup({ domains, recipients }: DomainGroup, from: number): Group {
  return { domains, waiting: [{ step: 0, from, count: recipients }] };
}

interface Day {
  readonly limit: number;
  readonly perDomain: number;
  readonly waits: readonly number[];
  /** Counts what each step sends. */
  readonly steps: number[];
}

/** Who has waited longest goes first: follow-ups keep their rhythm, and new people start later. */
function sendOn(day: number, groups: readonly Group[], plan: Day): Group[] {
  const { limit, perDomain, waits, steps } = plan;
  const used = new Map<Group, number>();
  let free = limit;
  const inOrder = groups
    .flatMap((group) => group.waiting.map((entry) => ({ group, entry })))
    .filter(({ entry }) => entry.from <= day)
    .toSorted((one, other) => {
      return other.entry.step - one.entry.step || one.entry.from - other.entry.from;
    });
  for (const { group, entry } of inOrder) {
    const each = Math.min(entry.count, perDomain - (used.get(group) ?? 0));
    if (each <= 0) continue;
    if (free === 0) break;
    const sent = Math.min(each * group.domains, free);
    steps[entry.step] = (steps[entry.step] ?? 0) + sent;
    if (sent < each * group.domains) return cut(groups, { group, entry, each, sent, day, waits });
    send(group, entry, each, day, waits);
    used.set(group, (used.get(group) ?? 0) + each);
    free -= sent;
  }
  return [...groups];
}

function send(
  group: Group,
  entry: Waiting,
  count: number,
  day: number,
  waits: readonly number[],
): void {
  if (count === 0) return;
  entry.count -= count;
  const next = entry.step + 1;
  const from = day + (waits[next] ?? 0);
  const same = group.waiting.find((other) => other.step === next && other.from === from);
  if (same !== undefined) same.count += count;
  else if (next < waits.length) group.waiting.push({ step: next, from, count });
  group.waiting = group.waiting.filter((one) => one.count > 0);
}

interface Cut {
  readonly group: Group;
  readonly entry: Waiting;
  readonly each: number;
  readonly sent: number;
  readonly day: number;
  readonly waits: readonly number[];
}

/** The day's limit falls inside a group: some domains get all, one gets a part, and others nothing. */
function cut(groups: readonly Group[], { group, entry, each, sent, day, waits }: Cut): Group[] {
  const whole = Math.floor(sent / each);
  const parts = [
    { domains: whole, count: each },
    { domains: 1, count: sent % each },
    { domains: group.domains - whole - 1, count: 0 },
  ];
  const at = group.waiting.indexOf(entry);
  const divided = parts
    .filter(({ domains }) => domains > 0)
    .map(({ domains, count }) => {
      const part = { domains, waiting: group.waiting.map((one) => ({ ...one })) };
      const [same] = part.waiting.slice(at, at + 1);
      if (same !== undefined) send(part, same, count, day, waits);
      return part;
    });
  return groups.flatMap((one) => (one === group ? divided : [one]));
}

function total(steps: readonly number[]): number {
  return steps.reduce((sum, count) => sum + count, 0);
}
