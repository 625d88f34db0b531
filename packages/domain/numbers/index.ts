/** How figures are written everywhere: as in the US, until a browser chooses otherwise. */
let locale = "en-US";

export function writeNumbersAs(chosen: string): void {
  locale = chosen;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a format costs far more than using one, and a table needs hundreds. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const key = options === undefined ? locale : `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format.format(value);
}
