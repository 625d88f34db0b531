import { describe, expect, it, vi } from "vitest";
import { type BrowserStorage, storageIn } from "../browser-storage.ts";
import {
  resolveTheme,
  THEME_KEY,
  type ThemeChoice,
  ThemeStore,
  themeChoice,
  themeScript,
} from "./theme.ts";

const cases: [kept: string | null, systemIsDark: boolean, choice: ThemeChoice, shown: string][] = [
  [null, false, "system", "light"],
  [null, true, "system", "dark"],
  ["system", true, "system", "dark"],
  ["light", true, "light", "light"],
  ["dark", false, "dark", "dark"],
  ["purple", true, "system", "dark"],
  ["", false, "system", "light"],
];

describe("R2.16 theme light, dark or system, by default system", () => {
  it.each(cases)("kept %j, system dark %s: %s, shown %s", (kept, systemIsDark, choice, shown) => {
    expect(themeChoice(kept)).toBe(choice);
    expect(resolveTheme(choice, systemIsDark)).toBe(shown);
  });

  it.each(cases)("the script in the head agrees: %j, system dark %s", (kept, dark, _, shown) =>
    expect(runInHead(() => kept, dark)).toBe(shown),
  );

  it("falls back to the system where storage is blocked", () => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(runInHead(denied, true)).toBe("dark");
    const { store, show } = open(storageIn(denied), true);
    store.follow();
    expect(show).toHaveBeenCalledWith("dark");
    store.choose("light");
    expect(show).toHaveBeenLastCalledWith("light");
  });
});

describe("R2.16 the choice is kept in local storage", () => {
  it("shows and keeps what is chosen, and tells who listens", () => {
    const kept = storageIn(() => undefined);
    const { store, show } = open(kept, false);
    const listener = vi.fn();
    store.subscribe(listener);
    store.choose("dark");
    expect(kept.read(THEME_KEY)).toBe("dark");
    expect(show).toHaveBeenLastCalledWith("dark");
    expect(listener).toHaveBeenCalledOnce();
  });
});

function open(storage: BrowserStorage, systemIsDark: boolean) {
  const show = vi.fn();
  return { store: new ThemeStore({ storage, systemIsDark: () => systemIsDark, show }), show };
}

function runInHead(getItem: () => string | null, systemIsDark: boolean): string | undefined {
  const dataset: { theme?: string } = {};
  const page = { documentElement: { dataset }, querySelector: () => null };
  const names = ["localStorage", "matchMedia", "document"];
  new Function(...names, themeScript)({ getItem }, () => ({ matches: systemIsDark }), page);
  return dataset.theme;
}
