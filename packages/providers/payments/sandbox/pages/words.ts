/** '$3,330.00' */
export function money(cents: number, currency: string | null): string {
  const style = { style: "currency", currency: currency ?? "usd" } as const;
  return new Intl.NumberFormat("en-US", style).format(cents / 100).replace("-", "−");
}

/** 'November 15, 2026', in UTC like everything here. */
export function day(seconds: number): string {
  const style = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-US", style).format(seconds * 1000);
}
