import type { Crawl } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { shownCrawls } from "./shown-crawl.ts";
import { aCrawl } from "./testing/a-crawl.ts";

const on = (day: number, facts: Partial<Crawl> = {}) =>
  aCrawl({ id: `day ${day}`, created_at: `2026-11-0${day}T10:00:00.000Z`, ...facts });
const partly = { status: "cancelled", ended_by: null } as const;
const broke = { status: "failed", pages: null, health: null, issues: null } as const;
const usual = { crawl: null, against: null };

describe("which crawl's findings are shown", () => {
  it("none before anything was audited", () => {
    const running = on(1, { status: "running", pages: null });
    expect(shownCrawls([], usual)).toEqual({
      underWay: null,
      shown: null,
      before: null,
      failed: null,
    });
    expect(shownCrawls([running], usual)).toMatchObject({ underWay: running, shown: null });
  });

  it("the newest whole one, while a new one runs and after one failed", () => {
    const [running, whole] = [on(3, { status: "paused", pages: null }), on(1)];
    expect(shownCrawls([running, whole], usual)).toMatchObject({ shown: whole, failed: null });
    const broken = on(2, broke);
    expect(shownCrawls([broken, whole], usual)).toMatchObject({ shown: whole, failed: broken });
  });

  it("part of one where there is nothing better", () => {
    const [part, whole] = [on(2, partly), on(1)];
    expect(shownCrawls([part], usual)).toMatchObject({ shown: part, failed: null });
    expect(shownCrawls([part, whole], usual)).toMatchObject({ shown: whole, failed: part });
  });

  it("the one asked for, unless it has nothing to show", () => {
    const [newest, older] = [on(2), on(1)];
    expect(shownCrawls([newest, older], { ...usual, crawl: older.id }).shown).toBe(older);
    expect(shownCrawls([newest, older], { ...usual, crawl: "gone" }).shown).toBe(newest);
  });
});

describe("which crawl is shown in progress", () => {
  const theirs = { yours: false, may_steer: false, pages: null };
  it("your own before someone else's, and theirs not while they keep it paused", () => {
    const [running, paused] = [
      on(3, { status: "running", ...theirs }),
      on(2, { status: "paused", ...theirs }),
    ];
    const own = on(1, { status: "paused", pages: null });
    expect(shownCrawls([running, paused, own], usual).underWay).toBe(own);
    expect(shownCrawls([paused, running], usual).underWay).toBe(running);
    expect(shownCrawls([paused], usual).underWay).toBeNull();
  });
});

it("only a summary of old crawls is stored, so they are neither shown nor compared", () => {
  const days = Array.from({ length: 12 }, (_, day) =>
    aCrawl({ id: `${day}`, created_at: `2026-11-${30 - day}T10:00:00.000Z` }),
  );
  expect(shownCrawls(days, { crawl: "9", against: null }).shown?.id).toBe("9");
  expect(shownCrawls(days, { crawl: "10", against: null }).shown?.id).toBe("0");
  expect(shownCrawls(days, { crawl: "9", against: "11" }).before).toBeNull();
});

describe("what it is compared with", () => {
  it("the whole one before it, or the one asked for", () => {
    const [c, b, a] = [on(3), on(2, partly), on(1)];
    expect(shownCrawls([c, b, a], usual).before).toBe(a);
    expect(shownCrawls([c, b, a], { ...usual, against: b.id }).before).toBe(b);
    expect(shownCrawls([c, b, a], { crawl: a.id, against: c.id }).before).toBeNull();
  });

  it("nothing by default when only part of the site was crawled", () => {
    const [part, whole] = [on(2, partly), on(1)];
    expect(shownCrawls([part, whole], { ...usual, crawl: part.id }).before).toBeNull();
  });
});
