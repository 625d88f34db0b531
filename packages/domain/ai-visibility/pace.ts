export type Refresh = "daily" | "weekly";

/** Weekly runs are few, so each asks more often: engines answer differently each time. */
const PACES = {
  daily: { days: 1, stableDays: 3, repetitions: 1 },
  weekly: { days: 7, stableDays: 14, repetitions: 5 },
} as const;

/** So many days in a row have to agree on every engine before a prompt is asked less often. */
export const AGREEING_DAYS = 6;

export interface Pace {
  readonly everyDays: number;
  /** Of engines that answer differently each time. */
  readonly repetitions: number;
}

/** A prompt whose answers agree is asked less often, until one of them differs. */
export function paceOf(refresh: Refresh, isStable: boolean): Pace {
  const { days, stableDays, repetitions } = PACES[refresh];
  return { everyDays: isStable ? stableDays : days, repetitions };
}

const DAYS_OF_MONTH = 30;

export interface MonthlyRuns {
  /** Answers of each engine that costs something, with and without the slower pace. */
  readonly runs: number;
  readonly runsAtFullPace: number;
}

export function monthlyRuns(refresh: Refresh, prompts: { active: number; stable: number }) {
  const perMonth = (isStable: boolean) => {
    const { everyDays, repetitions } = paceOf(refresh, isStable);
    return (DAYS_OF_MONTH / everyDays) * repetitions;
  };
  const { active, stable } = prompts;
  return {
    runs: Math.round((active - stable) * perMonth(false) + stable * perMonth(true)),
    runsAtFullPace: Math.round(active * perMonth(false)),
  } satisfies MonthlyRuns;
}
