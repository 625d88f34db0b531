import type { ICruiseResult } from "dependency-cruiser";

/**
 * Files that import each other, directly or around: one ring for each group of them. The library's
 * own rule finds the same and takes half of all its time for it.
 */
export function moduleRings({ modules }: Pick<ICruiseResult, "modules">): string[][] {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map((one) => one.resolved)]),
  );
  const rings: string[][] = [];
  const done = new Set<string>();
  for (const start of [...imports.keys()].toSorted()) walk(start);
  return rings;

  /** Goes down every import once; one that leads to a file on the way there closes a ring. */
  function walk(start: string): void {
    const way: { file: string; left: string[] }[] = [];
    const onTheWay = new Set<string>();
    enter(start);
    for (let at = way.at(-1); at !== undefined; at = way.at(-1)) {
      const next = at.left.pop();
      if (next === undefined) leave();
      else if (onTheWay.has(next)) rings.push(ringBackTo(next));
      else enter(next);
    }

    function enter(file: string): void {
      const targets = imports.get(file);
      if (targets === undefined || done.has(file)) return;
      way.push({ file, left: [...targets] });
      onTheWay.add(file);
    }

    function leave(): void {
      const file = way.pop()?.file ?? "";
      onTheWay.delete(file);
      done.add(file);
    }

    function ringBackTo(file: string): string[] {
      const files = way.map((one) => one.file);
      return [...files.slice(files.indexOf(file)), file];
    }
  }
}
