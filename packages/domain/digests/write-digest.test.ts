import { describe, expect, it } from "vitest";
import { activationProgress } from "./activation.ts";
import { DIGEST_SECTIONS } from "./digest.ts";
import { judgeChange, judgeShares } from "./noise.ts";
import type { KeywordMove, SiteWeek } from "./site-week.ts";
import { type DigestRequest, writeDigest } from "./write-digest.ts";

const request: DigestRequest = {
  ...{ from: "2026-11-09", to: "2026-11-15", sections: DIGEST_SECTIONS },
  ...{ isFirst: false, wasDue: null },
};
const calm = [0, 0, 1, 0, 0, -1, 0];
const lively = [3, -4, 5, -3, 4, -5];

const move = (change: Partial<KeywordMove> = {}): KeywordMove => ({
  ...{ id: "k1", keyword: "trail shoes", from: 8, to: 14, depth: 100 },
  ...{ earlierChanges: calm, page: null, passedBy: null },
  ...change,
});

const aWeek = (change: Partial<SiteWeek> = {}): SiteWeek => ({
  ...{ name: "Shop", domain: "shop.example", activeKeywords: 12, hasProvider: true },
  rankings: {
    ...{ visibility: 41.52, change: 0.2, comparedKeywords: 12, answered: 12 },
    ...{ earlierChanges: [1.1, -0.9, 1, 1.2, -1], firstPage: 5, firstPageChange: 0 },
    ...{ engines: ["google"], from: "2026-11-14", to: "2026-11-15", moves: [] },
  },
  comparisons: null,
  answers: null,
  audit: {
    ...{ health: 87.5, serious: 2, pages: 40, day: "2026-11-14", isNew: true },
    before: { health: 87.5, serious: 2, day: "2026-11-07" },
    worst: { rule: "title-missing", title: "Pages without a title", pages: 14 },
  },
  insights: { fresh: [], freshCount: 0, doneThisWeek: 0, planned: null, effects: [] },
  ...change,
});

const ranked = (change: Partial<NonNullable<SiteWeek["rankings"]>>): SiteWeek => {
  const week = aWeek();
  return { ...week, rankings: week.rankings === null ? null : { ...week.rankings, ...change } };
};

describe("more than noise", () => {
  it.each([
    ["a calm figure that moves", 6, calm, "real"],
    ["a lively figure that moves as it does", 6, lively, "noise"],
    ["a lively figure that moves far more", 15, lively, "real"],
    ["too little history", 6, [1, 1], "unknown"],
    ["no change at all", 0, calm, "noise"],
  ] as const)("%s", (_, change, earlier, verdict) => {
    expect(judgeChange(change, earlier).verdict).toBe(verdict);
  });

  it.each([
    [{ count: 3, of: 10 }, { count: 4, of: 10 }, "noise"],
    [{ count: 18, of: 20 }, { count: 6, of: 20 }, "real"],
    [{ count: 5, of: 5 }, { count: 0, of: 5 }, "unknown"],
    [{ count: 0, of: 20 }, { count: 0, of: 20 }, "noise"],
  ] as const)("%j against %j is %s", (now, before, verdict) => {
    expect(judgeShares(now, before)).toBe(verdict);
  });
});

describe("the digest", () => {
  it("says the finding in its subject, with its reason and its source", () => {
    const loss = move({ passedBy: "rival.example", page: { from: "/trail", to: "/sale" } });
    const digest = writeDigest([ranked({ moves: [loss] })], request);
    expect(digest.subject).toBe("shop.example: “trail shoes” left the top 10: 8 → 14");
    const [positions] = digest.sites[0]?.sections ?? [];
    expect(positions?.lines.map(({ text, tone }) => [text, tone])).toEqual([
      ["Visibility 41.5%, up 0.2 points", "neutral"],
      ["“trail shoes” left the top 10: 8 → 14", "worse"],
    ]);
    expect(positions?.lines[0]?.note).toContain(
      "no more than the usual change of 1 point, so treat it as noise",
    );
    expect(positions?.lines[1]?.note).toBe(
      "rival.example passed you. /sale now ranks instead of /trail. It usually doesn't move.",
    );
    expect(positions?.source).toBe("Google, 12 keywords, Nov 14 to Nov 15");
  });

  it("a move within a keyword's usual movement is counted, and is no subject", () => {
    const digest = writeDigest([ranked({ moves: [move({ earlierChanges: lively })] })], request);
    expect(digest.subject).toBe("A quiet week for shop.example");
    expect(JSON.stringify(digest)).toContain("1 other keyword moved no more than usual");
    expect(JSON.stringify(digest)).not.toContain("trail shoes");
  });

  it("has three things to do at most, each with its reason and source", () => {
    const fresh = ["a", "b", "c"].map((id) => ({
      ...{ id, title: `Write about ${id}`, priority: "high" as const, source: "Keyword analysis" },
    }));
    const week = {
      ...ranked({ moves: [move()] }),
      insights: { ...aWeek().insights, fresh, freshCount: 3 },
    };
    const { actions } = writeDigest([week], request);
    expect(actions.map(({ text }) => text)).toEqual([
      "Look at “trail shoes”",
      "Fix on shop.example: Pages without a title",
      "Write about a",
    ]);
    expect(actions.every(({ why, source, path }) => why && source && path.startsWith("/"))).toBe(
      true,
    );
  });

  it("several sites: the one with the largest change leads, and each gets a thing to do", () => {
    const other = { ...aWeek(), name: "Blog", domain: "blog.example" };
    const digest = writeDigest([other, ranked({ change: 7.3 })], request);
    expect(digest.subject).toBe("shop.example: Visibility up 7.3 points");
    expect(digest.sites.map(({ domain }) => domain)).toEqual(["shop.example", "blog.example"]);
    expect(new Set(digest.actions.map(({ domain }) => domain)).size).toBe(2);
    const both = writeDigest(
      [{ ...ranked({ change: -9 }), domain: "blog.example" }, ranked({ change: 7.3 })],
      request,
    );
    expect(both.subject).toBe(
      "blog.example: Visibility down 9 points, and changes on 1 other site",
    );
  });

  it("the built-in index gives no positions: 'best of N sites', and the way to get some", () => {
    const comparisons = {
      ...{ keywords: 30, covered: 20, best: 12, notCovered: 6, to: "2026-11-15" },
      competitors: ["a.example", "b.example", "c.example"],
    };
    const week = aWeek({ rankings: null, comparisons, hasProvider: false, audit: null });
    const digest = writeDigest([week], request);
    const text = JSON.stringify(digest);
    expect(text).toContain("Best of 4 sites for 12 of 30 keywords");
    expect(text).not.toMatch(/visibility|top \d|first page|→/i);
    expect(digest.actions.map((action) => action.text)).toEqual([
      "Run the first audit of shop.example",
      "Connect a source for positions",
    ]);
  });

  it("leaves out what the reader doesn't want, also from the subject", () => {
    const digest = writeDigest([ranked({ moves: [move()] })], { ...request, sections: ["audit"] });
    expect(JSON.stringify(digest)).not.toContain("trail shoes");
    expect(digest.actions).toEqual([]);
    expect(digest.subject).toBe("A quiet week for shop.example");
  });

  it("the first one says where each site stands; a late one says when it was due", () => {
    const first = writeDigest([ranked({ change: null })], { ...request, isFirst: true });
    expect(first.subject).toBe("shop.example: Visibility 41.5%");
    const late = writeDigest([aWeek()], { ...request, wasDue: "on Monday, November 9 at 8:00 AM" });
    expect(late.late).toBe("This digest is late. It was due on Monday, November 9 at 8:00 AM.");
  });

  it("AI answers: a difference that chance explains is no change", () => {
    const answers = {
      ...{ engine: "Built-in answers", day: "2026-11-13", mentioned: 3, cited: 2, answered: 10 },
      before: { day: "2026-11-06", mentioned: 4, answered: 10 },
    };
    const digest = writeDigest([aWeek({ answers })], request);
    const section = digest.sites[0]?.sections.find(({ id }) => id === "answers");
    expect(section?.lines).toEqual([
      {
        text: "Mentioned in 3 of 10 answers, cited in 2",
        tone: "neutral",
        note: "It was 4 of 10 on Nov 6. A difference like this could be due to chance.",
        path: "/dashboard?tab=analysis&site=shop.example&kind=ai",
      },
    ]);
  });
});

it.each([
  ["collect", [], 0],
  ["prompts", ["pending", "pending"], 10],
  ["prompts", ["complete", "pending"], 40],
  ["prompts", ["complete", "failed"], 70],
  ["compute", ["complete", "failed"], 70],
  ["send", [], 90],
] as const)("R3.7 in stage %s with %j, %i percent are done", (stage, statuses, progress) => {
  expect(
    activationProgress(
      stage,
      statuses.map((status) => ({ status })),
    ),
  ).toBe(progress);
});
