/** An amount in the smallest unit of its currency, as on an invoice. */
export function invoiced(total: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(total / 10 ** digits).replace("-", "−");
}
