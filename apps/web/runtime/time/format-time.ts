const SHAPES = {
  day: { day: "numeric", month: "short", year: "numeric" },
  minute: { dateStyle: "long", timeStyle: "short" },
  second: { dateStyle: "medium", timeStyle: "medium" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using one, and a table asks for hundreds. */
export function formatTime(
  time: Date,
  shape: keyof typeof SHAPES,
  timeZone: string | undefined,
): string {
  const key = `${shape} ${timeZone}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat("en", { ...SHAPES[shape], timeZone });
  made.set(key, format);
  return format.format(time);
}
