import type { ICruiseResult } from "dependency-cruiser";

const parts = /^(apps\/server\/modules|apps\/web\/features)\/([^/]+)\/(?:([^/]+)\/)?.+$/;
const onlyForTests = /\.(test|spec)\.tsx?$|\/testing\//;

/** Folders inside a word that import each other, directly or around: `apps/…/word: a → b → a`. */
export function folderRings({ modules }: Pick<ICruiseResult, "modules">): string[] {
  return [...arrowsByWord(modules)].flatMap(([word, arrows]) =>
    [...arrows.keys()].flatMap((start) => {
      const ring = ringFrom(start, arrows);
      return ring === null ? [] : [`${word}: ${ring.join(" → ")}`];
    }),
  );
}

type Arrows = Map<string, Set<string>>;

function arrowsByWord(modules: ICruiseResult["modules"]): Map<string, Arrows> {
  const words = new Map<string, Arrows>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === null || isDoor(source)) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to === null || to.word !== from.word || to.folder === from.folder) continue;
      const arrows = getOrInsert(words, from.word, new Map());
      getOrInsert(arrows, from.folder, new Set()).add(to.folder);
    }
  }
  return words;
}

function folderOf(file: string): { word: string; folder: string } | null {
  const [, app, word, folder = "."] = parts.exec(file) ?? [];
  return app === undefined || onlyForTests.test(file) ? null : { word: `${app}/${word}`, folder };
}

/** The door of a word looks into all of it, and nothing inside looks out by it. */
function isDoor(file: string): boolean {
  return /^apps\/server\/modules\/[^/]+\/index\.ts$/.test(file);
}

function ringFrom(start: string, arrows: Arrows): string[] | null {
  const seen = new Set<string>();
  const search = (folder: string, path: readonly string[]): string[] | null => {
    for (const next of arrows.get(folder) ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const ring = search(next, [...path, next]);
      if (ring !== null) return ring;
    }
    return null;
  };
  return search(start, [start]);
}

function getOrInsert<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  map.set(key, value);
  return value;
}
