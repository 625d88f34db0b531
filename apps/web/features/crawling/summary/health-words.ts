/** One decimal, cut off rather than rounded: 100 means that every page is well. */
export function healthWords(health: number): string {
  const cut = Math.floor(health * 10 + 1e-9) / 10;
  return cut.toLocaleString("en", { maximumFractionDigits: 1 });
}
