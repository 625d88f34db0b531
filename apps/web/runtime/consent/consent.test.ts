import { describe, expect, it } from "vitest";
import { storageIn } from "../browser-storage.ts";
import { CONSENT_KEY, CONSENT_VERSION } from "./consent.ts";
import { ConsentStore } from "./consent-store.ts";
import { analyticsHint, consentRequest, marketingHint } from "./consent-words.ts";

function browser({ stored = null as string | null, privacyControl = false } = {}) {
  const storage = new Map(stored === null ? [] : [[CONSENT_KEY, stored]]);
  const logged: string[] = [];
  const store = new ConsentStore({
    storage: storageIn(() => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    })),
    privacyControl: () => privacyControl,
    log: (message) => logged.push(message),
  });
  return { store, logged, saved: () => JSON.parse(storage.get(CONSENT_KEY) ?? "null") };
}

const off = { analytics: false, marketing: false, functional: true };

describe("consent", () => {
  it("R4.7 begins unset, with analytics and marketing off and functional on", () => {
    const { store, saved } = browser();
    expect(store.isUnset()).toBe(true);
    expect(store.granted()).toEqual(off);
    expect(saved()).toBeNull();
  });

  it.each([
    ["accept-all", { analytics: true, marketing: true }],
    ["reject-all", { analytics: false, marketing: false }],
    ["custom", { analytics: true, marketing: false }],
  ] as const)("R3.10 R4.7 R9.13 %s is saved with its version and its time", (choice, agreed) => {
    const { store, saved } = browser();
    store.decide(choice, { analytics: true, marketing: false });
    expect(saved()).toMatchObject({ ...agreed, functional: true, choice, version: 4 });
    expect(Date.parse(saved().decided_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(store.isUnset()).toBe(false);
    expect(store.granted()).toEqual({ ...agreed, functional: true });
  });

  it("a browser that asks for privacy gets it, whatever is pressed", () => {
    const { store, saved } = browser({ privacyControl: true });
    for (const choice of ["accept-all", "custom"] as const) {
      store.decide(choice, { analytics: true, marketing: true });
      expect(saved()).toMatchObject({ ...off, choice, global_privacy_control: true });
      expect(store.granted()).toEqual(off);
    }
  });

  it("privacy that is asked for later outranks what was agreed to before", () => {
    const stored = JSON.stringify({ analytics: true, marketing: true, functional: true });
    expect(browser({ stored }).store.granted()).toMatchObject({ analytics: true, marketing: true });
    expect(browser({ stored, privacyControl: true }).store.granted()).toEqual(off);
  });

  it("asks again when the question has changed", () => {
    const answer = { analytics: true, marketing: true, functional: true };
    const older = JSON.stringify({ ...answer, version: CONSENT_VERSION - 1 });
    expect(browser({ stored: older }).store.isUnset()).toBe(true);
    const current = JSON.stringify({ ...answer, version: CONSENT_VERSION });
    expect(browser({ stored: current }).store.isUnset()).toBe(false);
  });

  it.each(["{", "7", "null", "[]", '{"analytics":"yes","marketing":true}'])(
    "R4.7 what cannot be understood counts as unset: %s",
    (stored) => {
      const { store } = browser({ stored });
      expect(store.isUnset()).toBe(true);
      expect(store.granted()).toEqual(off);
    },
  );

  it("R8.7 a choice that cannot be read is only logged", () => {
    const { store, logged } = browser({ stored: "{" });
    expect(store.isUnset()).toBe(true);
    expect(logged).toEqual(["the stored consent is invalid"]);
  });

  it("tells whoever listens, also of what another tab has decided", () => {
    const { store } = browser();
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    store.decide("reject-all");
    store.noticeStorage({ key: CONSENT_KEY });
    store.noticeStorage({ key: null });
    store.noticeStorage({ key: "something-else" });
    stop();
    store.decide("accept-all");
    expect(told).toBe(3);
  });
});

describe("what the banner asks for", () => {
  const [googleTag, tagManager] = ["G-1", "GTM-1"];

  const asked = "We use a few essential cookies. With your consent, we also store a random ID";

  it.each([
    [
      { googleTag, tagManager },
      `${asked} and use Google Analytics to count visits and compare versions of our pages, and measure our advertising.`,
    ],
    [
      { googleTag, tagManager: null },
      `${asked} and use Google Analytics to count visits and compare versions of our pages.`,
    ],
    [
      { googleTag: null, tagManager },
      `${asked} to count visits and compare versions of our pages, and measure our advertising.`,
    ],
    [
      { googleTag: null, tagManager: null },
      `${asked} to count visits and compare versions of our pages.`,
    ],
  ])("is what this installation would do: %j", (tags, words) => {
    expect(consentRequest(tags)).toBe(words);
    expect(analyticsHint(tags)).toContain("A random ID, kept for 30 days");
    expect(/Google/.test(analyticsHint(tags))).toBe(tags.googleTag !== null);
    expect(marketingHint(tags)).toMatch(
      tags.tagManager ? /^Google Tag/ : /^We haven’t set this up/,
    );
  });
});
