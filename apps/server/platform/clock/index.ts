/** The current time for schedules: UTC, weekdays from Monday (1) to Sunday (7). */
export interface Moment {
  readonly at: Date;
  readonly day: string;
  readonly minute: number;
  readonly weekday: number;
}

export function momentOf(at: Date): Moment {
  return {
    at,
    day: at.toISOString().slice(0, 10),
    minute: at.getUTCHours() * 60 + at.getUTCMinutes(),
    weekday: at.getUTCDay() || 7,
  };
}
