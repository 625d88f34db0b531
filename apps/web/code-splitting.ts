import type { Rolldown } from "vite";

type CodeSplitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;

/** What every page starts with, the frame around every screen, and the first of them. */
const START = /\/entry\/(entry\.client|root)\.tsx/;
const FRAME = /\/routes\/app\/frame\.tsx/;
const FIRST_SCREEN = /\/routes\/app\/dashboard\.tsx/;
/** Drawn below the first figures, as soon as those are on screen; charts only where there are any. */
const FINDINGS = /\/features\/(overview\/findings|billing\/usage\/usage-card)\.tsx/;
const CHARTS = /\/features\/positions\/overview\/(trends|movers-card|failed-checks)\.tsx/;
const ENTRIES = /\/(entry|routes)\//;

/** Our own UI components, except large ones, which come with whatever uses them. */
const SHARED =
  /\/(apps\/web\/(api|runtime)|packages\/(ui\/components|domain))\/(?!.*(dialog|command-menu|data-table))/;

/**
 * Few files for the first visit, with only what it shows: small parts that only later screens use
 * are excluded. A higher priority claims its modules first; it must not be negative.
 */
export const codeSplitting: CodeSplitting = {
  groups: [
    // Code that changes only with an upgrade stays cached across releases.
    group("react", 8, { test: /node_modules\/(react|react-dom|react-router|scheduler)\// }),
    group("query", 7, {
      test: /node_modules\/@tanstack\/(query-core|react-query)\//,
      neededBy: [START, FRAME, FIRST_SCREEN],
    }),
    group("app", 6, {
      test: SHARED,
      minShareCount: 2,
      neededBy: [START, FRAME, FIRST_SCREEN],
    }),
    // Charts and tables measure themselves, and neither waits for the other.
    group("app", 6, { test: /ui\/charts\/use-width/ }),
    group("table", 5, {
      test: /@tanstack\/(react-virtual|virtual-core)|ui\/components\/data-table/,
    }),
    group("start", 4, { neededBy: [START, FRAME] }),
    group("first-screen", 3, { neededBy: [FIRST_SCREEN] }),
    group("findings", 2, { neededBy: [FINDINGS] }),
    group("charts", 2, { neededBy: [CHARTS] }),
    group("parts", 1, { test: SHARED, minShareCount: 4 }),
  ],
};

type Group = NonNullable<CodeSplitting["groups"]>[number];
type Modules = Parameters<Extract<Group["name"], (...args: never[]) => unknown>>[1];

interface Chosen {
  test?: RegExp;
  minShareCount?: number;
  /** Entries that statically import the module, directly or transitively. */
  neededBy?: RegExp[];
}

function group(name: string, priority: number, { test, minShareCount, neededBy }: Chosen): Group {
  return {
    name: (id, modules) => (!neededBy || isNeededBy(neededBy, id, modules) ? name : null),
    test: (id) => !ENTRIES.test(id) && (test?.test(id) ?? true),
    minShareCount,
    priority,
  };
}

function isNeededBy(entries: RegExp[], id: string, modules: Modules): boolean {
  const found = new Set([id]);
  for (const one of found) {
    if (entries.some((entry) => entry.test(one))) return true;
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return false;
}
