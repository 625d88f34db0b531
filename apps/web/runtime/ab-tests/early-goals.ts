import { tabStorage } from "../browser-storage.ts";

const EARLY_GOALS_KEY = "sightline-early-goals";

/** What happened on a page before the script of A/B tests had loaded. */
export interface EarlyGoals {
  readonly path: string;
  /** The keys of the tests that chose what it shows. */
  readonly tests: string;
  readonly clicks: readonly string[];
}

/**
 * Notes clicks until they are taken. Those of a page that ends first are left to the next page in
 * this tab.
 */
export function noteEarlyClicks(): () => readonly string[] {
  const clicks: string[] = [];
  const note = ({ target }: Event) => {
    const goal = goalOf(target);
    if (goal) clicks.push(goal);
  };
  const leave = () => {
    if (clicks.length === 0) return;
    const page: EarlyGoals = { path: location.pathname, tests: testsOfPage(), clicks };
    tabStorage.write(EARLY_GOALS_KEY, JSON.stringify(page));
  };
  document.addEventListener("click", note);
  window.addEventListener("pagehide", leave);
  return () => {
    document.removeEventListener("click", note);
    window.removeEventListener("pagehide", leave);
    return clicks;
  };
}

/** The marked element that was clicked. */
export function goalOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>("[data-goal]")?.dataset.goal;
}

export function testsOfPage(): string {
  return document.querySelector<HTMLElement>("[data-ab-tests]")?.dataset.abTests ?? "";
}

export function hasEarlyGoals(): boolean {
  return tabStorage.read(EARLY_GOALS_KEY) !== null;
}

/** Of the page before, once. */
export function takeEarlyGoals(): EarlyGoals | null {
  const kept = tabStorage.read(EARLY_GOALS_KEY);
  tabStorage.remove(EARLY_GOALS_KEY);
  return kept === null ? null : JSON.parse(kept);
}
