import type { Rolldown } from "vite";

type CodeSplitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;

/** What every page starts with, the frame around every screen, and the first of them. */
const START = /\/entry\/(entry\.client|root)\.tsx/;
const FRAME = /\/routes\/app\/frame\.tsx/;
const FIRST_SCREEN = /\/routes\/app\/dashboard\.tsx/;
/** Drawn below the first figures, as soon as those are on screen; charts only where there are any. */
const FINDINGS =
  /\/features\/(overview\/findings|billing\/usage\/usage-card|crawling\/summary\/site-health-card)\.tsx/;
const CHARTS =
  /\/features\/positions\/overview\/(trends|movers-card|failed-checks|distribution)\.tsx/;
const KEYWORDS = /\/features\/positions\/tab\/keywords-screen\.tsx/;
const ENTRIES = /\/(entry|routes)\//;

/** Our own UI components; large ones and those of administrators come with whatever uses them. */
const SHARED =
  /\/(apps\/web\/(api|runtime)|packages\/(ui\/components|domain))\/(?!admin\/|.*(dialog|command-menu|data-table))/;

/**
 * A folder's index names all of its rules, and a group takes what its modules import: without these
 * two, the first visit would load every rule of a folder with the one it needs.
 */
const FIRST_RULES =
  /packages\/domain\/(numbers|calendar|diagnostics|accounts\/(preferences|same-origin-path)|billing\/(plans|usage)|companies\/default-site|keywords\/target-site|positions\/engine-name|search-console\/(brand-query|own-curve)|traffic\/(event-id|page-path))/;
const LATER_RULES =
  /packages\/domain\/(accounts\/(?!preferences|same-origin-path)|billing\/(?!plans|usage)|companies\/(?!default-site)|crawling\/|keywords\/(?!target-site)|positions\/(?!engine-name)|search-console\/(?!brand-query|own-curve))(?!index\.ts)/;
const EMAIL_RULES = /packages\/domain\/mailing\/dns-records/;
const TRAFFIC_RULES = /packages\/domain\/traffic\/(?!event-id|page-path|index)/;

/**
 * Few files for the first visit, with only what it shows: small parts that only later screens use
 * are excluded. A higher priority claims its modules first; it must not be negative.
 */
export const codeSplitting: CodeSplitting = {
  groups: [
    // Code that changes only with an upgrade stays cached across releases.
    group("react", 10, {
      test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/(query-core|react-query))\/(?!.*(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery))|rolldown\/runtime/,
    }),
    group("rules", 11, { test: FIRST_RULES }),
    group("parts", 9, { test: LATER_RULES }),
    group("traffic", 9, { test: TRAFFIC_RULES }),
    group("email", 9, { test: EMAIL_RULES }),
    // What every screen starts with, and what the first one shares with others.
    group("app", 8, {
      neededBy: [START, FRAME],
      orShared: [FIRST_SCREEN],
    }),
    // Charts and tables measure themselves and draw lines, and neither waits for the other.
    group("measures", 8, { test: /ui\/charts\/(use-width|chart-scale)/ }),
    // Before the app's own: an index names these queries, too, and only tables use them.
    group("table", 9, {
      test: /@tanstack\/.*(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)/,
    }),
    // Most tables have a menu in each row.
    group("table", 7, {
      test: /@tanstack\/(react-virtual|virtual-core)|ui\/components\/(data-table|menu-(body|items))/,
    }),
    group("first-screen", 5, { neededBy: [FIRST_SCREEN] }),
    // What the charts of the overview share with the keywords.
    group("lists", 4, { neededBy: [CHARTS], andBy: [KEYWORDS] }),
    group("findings", 3, { neededBy: [FINDINGS] }),
    group("charts", 3, { neededBy: [CHARTS] }),
    group("keywords", 1, { test: /\/apps\/web\/features\//, neededBy: [KEYWORDS] }),
    group("parts", 2, { test: SHARED, minShareCount: 4 }),
  ],
};

type Group = NonNullable<CodeSplitting["groups"]>[number];
type Modules = Parameters<Extract<Group["name"], (...args: never[]) => unknown>>[1];

interface Chosen {
  test?: RegExp;
  minShareCount?: number;
  /** Entries that statically import the module, directly or transitively. */
  neededBy?: RegExp[];
  /** Other entries that must import it, too. */
  andBy?: RegExp[];
  /** Entries that are enough for a shared part. */
  orShared?: RegExp[];
}

function group(name: string, priority: number, chosen: Chosen): Group {
  const { test, minShareCount, neededBy = [], andBy = [], orShared = [] } = chosen;
  return {
    name: (id, modules) => {
      const isImported = [neededBy, andBy].every((entries) => isNeededBy(entries, id, modules));
      const isShared = SHARED.test(id) && orShared.length > 0 && isNeededBy(orShared, id, modules);
      return isImported || isShared ? name : null;
    },
    test: (id) => !ENTRIES.test(id) && (test?.test(id) ?? true),
    minShareCount,
    priority,
  };
}

function isNeededBy(entries: RegExp[], id: string, modules: Modules): boolean {
  if (entries.length === 0) return true;
  const found = new Set([id]);
  for (const one of found) {
    if (entries.some((entry) => entry.test(one))) return true;
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return false;
}
