export function thatDo(some: number, all: number): string {
  if (all === 1) return "the page that ranks does";
  return `${some} of ${all} pages that rank do`;
}

export function theyHave(pages: number): string {
  return pages === 1 ? "the page that ranks has" : `the middle one of ${pages} that rank has`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

export function grouped(count: number): string {
  return count.toLocaleString("en-US");
}
