export function pagesDo(some: number, all: number): string {
  return all === 1 ? "the ranking page does" : `${some} of ${all} ranking pages do`;
}

export function pagesHaveIt(some: number, all: number): string {
  return all === 1 ? "the ranking page has it" : `${some} of ${all} ranking pages have it`;
}

export function medianWords(pages: number, median: number): string {
  const figure = grouped(Math.round(median));
  return pages === 1
    ? `the ranking page has ${figure}`
    : `the median of ${pages} ranking pages is ${figure}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

export function grouped(count: number): string {
  return count.toLocaleString("en-US");
}
