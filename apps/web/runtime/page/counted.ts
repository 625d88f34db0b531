import { formatNumber } from "@sightline/domain/numbers";

/** '1 page', '14 pages', '10,000 pages'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
