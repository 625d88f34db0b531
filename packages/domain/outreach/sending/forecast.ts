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
  /** How many recipients each domain has. */
  readonly domains: readonly number[];
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

/** One domain's recipients that wait for the same step since the same day. */
interface Waiting {
  readonly domain: number;
  readonly step: number;
  readonly from: number;
  count: number;
}

/** What will go out on which day if nobody replies, bounces or leaves. */
export function forecast(request: ForecastRequest): Forecast {
  const { timeZone, window, limits, waits, domains } = request;
  const opens = isOpen(window, request.from, timeZone)
    ? request.from
    : nextOpen(window, request.from, timeZone);
  const first = dayNumber(localDay(opens, timeZone));
  let waiting: Waiting[] =
    waits.length === 0
      ? []
      : domains.map((count, domain) => ({ domain, step: 0, from: first, count }));
  const days: ForecastDay[] = [];
  let messages = 0;
  for (let day = first; day < first + DAYS_SHOWN && waiting.length > 0; day++) {
    if (!window.days.includes(weekdayOf(dayFromNumber(day)))) continue;
    const { sent, left } = sendOn(day, waiting, limitOfDay(limits, days.length), limits.perDomain);
    if (sent.length === 0) {
      waiting = left;
      continue;
    }
    const steps = waits.map(() => 0);
    for (const { step, count } of sent) steps[step] = (steps[step] ?? 0) + count;
    messages += sent.reduce((sum, { count }) => sum + count, 0);
    days.push({ day: dayFromNumber(day), steps });
    const next = sent
      .filter(({ step }) => step + 1 < waits.length)
      .map(({ domain, step, count }) => {
        return { domain, step: step + 1, from: day + (waits[step + 1] ?? 0), count };
      });
    waiting = [...left, ...next];
  }
  return { days, messages, isWhole: waiting.length === 0 };
}

/** Who has waited longest goes first: follow-ups keep their rhythm, and new people start later. */
function sendOn(day: number, waiting: readonly Waiting[], limit: number, perDomain: number) {
  const sent: Waiting[] = [];
  const left: Waiting[] = [];
  const used = new Map<number, number>();
  let free = limit;
  const inOrder = waiting.toSorted((one, other) => other.step - one.step || one.from - other.from);
  for (const group of inOrder) {
    const room = Math.min(free, perDomain - (used.get(group.domain) ?? 0));
    const count = group.from > day ? 0 : Math.max(0, Math.min(group.count, room));
    if (count > 0) {
      sent.push({ ...group, count });
      used.set(group.domain, (used.get(group.domain) ?? 0) + count);
      free -= count;
    }
    if (group.count > count) left.push({ ...group, count: group.count - count });
  }
  return { sent, left };
}
