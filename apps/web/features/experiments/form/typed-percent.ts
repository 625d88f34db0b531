const exact = (value: number) => Number(value.toPrecision(12));

/** A share from 0 to 1; null for anything that isn't a number. */
export function shareFrom(typed: string): number | null {
  const number = typed.trim() === "" ? Number.NaN : Number(typed.replace("%", ""));
  return Number.isFinite(number) ? exact(number / 100) : null;
}

/** A share as it is typed: 0.07 is '7'. */
export function typedPercent(share: number): string {
  return `${exact(share * 100)}`;
}
