import { formatNumber } from "../../numbers/index.ts";

export function pagesDo(some: number, all: number): string {
  return all === 1
    ? "the page ahead of yours does"
    : `${some} of ${all} pages ahead of yours ${some === 1 ? "does" : "do"}`;
}

export function pagesHaveIt(some: number, all: number): string {
  return all === 1
    ? "the page ahead of yours has it"
    : `${some} of ${all} pages ahead of yours ${some === 1 ? "has" : "have"} it`;
}

export function medianWords(pages: number, median: number): string {
  const figure = grouped(Math.round(median));
  return pages === 1
    ? `the page ahead of yours has ${figure}`
    : `the median of ${pages} pages ahead of yours is ${figure}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

export function grouped(count: number): string {
  return formatNumber(count);
}

/** Whether this many count as most: half or more. */
export function areMost(some: number, all: number): boolean {
  return some > 0 && some * 2 >= all;
}
