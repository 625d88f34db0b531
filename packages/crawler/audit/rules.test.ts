import { describe, expect, it } from "vitest";
import { loadLanguageDetector } from "../page/index.ts";
import { rules } from "./index.ts";
import type { Fixtures } from "./testing/fixture.ts";
import { answerFixtures } from "./testing/fixtures/answers.ts";
import { bodyFixtures } from "./testing/fixtures/bodies.ts";
import { headFixtures } from "./testing/fixtures/heads.ts";
import { setFixtures } from "./testing/fixtures/sets.ts";
import { ORIGIN } from "./testing/page-draft.ts";
import { auditDraft, cleanSite } from "./testing/site-draft.ts";

const fixtures: Fixtures = { ...answerFixtures, ...headFixtures, ...bodyFixtures, ...setFixtures };
const detectLanguage = await loadLanguageDetector();

describe("the rules", () => {
  it("P18 are at least 85, each with an id of its own and words for the owner", () => {
    expect(rules.length).toBeGreaterThanOrEqual(85);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect(new Set(rules.map(({ title }) => title)).size).toBe(rules.length);
    for (const { id, title, why, fix } of rules) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(title.length, id).toBeLessThanOrEqual(60);
      for (const sentence of [why, fix]) expect(sentence, id).toMatch(/^[“A-Z].{20,180}\.$/);
    }
  });

  it("all have a fixture, and every fixture has a rule", () => {
    expect(Object.keys(fixtures).sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  it("find nothing on a clean site", () => {
    expect(auditDraft(cleanSite(), detectLanguage)).toEqual([]);
  });
});

describe("every rule finds its fault and no other does", () => {
  it.each(Object.entries(fixtures))(
    "%s",
    (id, { break: breakSite, at = ["/guide"], also = [] }) => {
      const site = cleanSite();
      breakSite(site);
      const findings = auditDraft(site, detectLanguage);
      const spoke = [...new Set(findings.map(({ rule }) => rule))].sort();
      expect(spoke, JSON.stringify(findings, null, 1)).toEqual([id, ...also].sort());
      const urls = findings.filter(({ rule }) => rule === id).map(({ url }) => url);
      expect(urls.sort()).toEqual(at.map((path) => new URL(path, ORIGIN).href).sort());
    },
  );
});
