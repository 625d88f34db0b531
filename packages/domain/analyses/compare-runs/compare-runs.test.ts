import { describe, expect, it } from "vitest";
import { compareAiRuns, compareCompetitorRuns, compareKeywordRuns, isAhead } from "../index.ts";

type KeywordRow = Parameters<typeof compareKeywordRuns>[0]["rows"][number];
type CompetitorRun = Parameters<typeof compareCompetitorRuns>[0];
type Prompt = Parameters<typeof compareAiRuns>[0]["prompts"][number];

const google = { engine: "Google", depth: 20 };

function at(position: number | null, more: Partial<KeywordRow> = {}): KeywordRow {
  return { keyword: "shoes", position_source: google, position, demand: null, ...more };
}

function searched(
  value: { kind: string; searches?: number; low?: number; high?: number },
  provider = "Serper",
): KeywordRow {
  return at(1, { demand: { volume: { value, source: { provider } } } });
}

const measured = (searches: number) => ({ kind: "measured", searches });
const range = (low: number) => ({ kind: "range", low, high: 10 * low });

describe("the positions in two keyword runs", () => {
  it.each<[string, KeywordRow, KeywordRow, string, string | null]>([
    ["5 to 3", at(5), at(3), "rose", null],
    ["3 to 5", at(3), at(5), "fell", null],
    ["3 to 3", at(3), at(3), "same", null],
    ["out of 20 to 20", at(null), at(20), "rose", null],
    ["20 to out of 20", at(20), at(null), "fell", null],
    ["out and still out", at(null), at(null), "same", null],
    [
      "out of 20 to 21, checked deeper",
      at(null),
      at(21, { position_source: { engine: "Google", depth: 100 } }),
      "incomparable",
      "depth",
    ],
    [
      "21 to out of 20, checked less deep",
      at(21, { position_source: { engine: "Google", depth: 100 } }),
      at(null),
      "incomparable",
      "depth",
    ],
    [
      "another engine",
      at(5),
      at(3, { position_source: { engine: "Sightline index", depth: 20 } }),
      "incomparable",
      "engine",
    ],
    ["no answer before", at(null, { position_source: null }), at(3), "incomparable", "no-answer"],
    ["no answer now", at(3), at(null, { position_source: null }), "incomparable", "no-answer"],
    [
      "never an answer",
      at(null, { position_source: null }),
      at(null, { position_source: null }),
      "same",
      null,
    ],
    ["spelt in another way", at(5, { keyword: " SHOES" }), at(3), "rose", null],
  ])("%s", (_, before, after, kind, why) => {
    expect(compareKeywordRuns({ rows: [before] }, { rows: [after] }).positions).toEqual([
      { subject: "shoes", kind, why, before: before.position, after: after.position },
    ]);
  });

  it("lists what was added in the order of the later run, and what was removed last", () => {
    const rows = (...keywords: string[]) => ({
      rows: keywords.map((keyword) => at(4, { keyword })),
    });
    const { positions } = compareKeywordRuns(rows("gone", "kept"), rows("new", "kept"));
    expect(
      positions.map(({ subject, kind, before, after }) => [subject, kind, before, after]),
    ).toEqual([
      ["new", "added", null, 4],
      ["kept", "same", 4, 4],
      ["gone", "removed", 4, null],
    ]);
  });

  it("has no changes for empty runs", () => {
    expect(compareKeywordRuns({ rows: [] }, { rows: [] })).toEqual({ positions: [], volumes: [] });
  });
});

describe("the volumes of two keyword runs", () => {
  it.each<[string, KeywordRow, KeywordRow, string, string | null]>([
    ["1,000 to 1,001", searched(measured(1000)), searched(measured(1001)), "rose", null],
    ["1,001 to 1,000", searched(measured(1001)), searched(measured(1000)), "fell", null],
    ["0 is a figure", searched(measured(0)), searched(measured(0)), "same", null],
    ["low ends of estimates", searched(range(100)), searched(range(1000)), "rose", null],
    [
      "an estimate, then counted",
      searched(range(100)),
      searched(measured(900)),
      "incomparable",
      "source",
    ],
    [
      "counted by someone else",
      searched(measured(100)),
      searched(measured(900), "DataForSEO"),
      "incomparable",
      "source",
    ],
    ["unknown before", at(1), searched(measured(900)), "incomparable", "no-answer"],
    [
      "unknown now",
      searched(measured(900)),
      searched({ kind: "none" }),
      "incomparable",
      "no-answer",
    ],
    [
      "unknown before and now",
      searched({ kind: "none" }),
      searched({ kind: "none" }),
      "same",
      null,
    ],
  ])("%s", (_, before, after, kind, why) => {
    const [change] = compareKeywordRuns({ rows: [before] }, { rows: [after] }).volumes;
    expect(change).toMatchObject({ kind, why });
  });

  it("say which figures they compare", () => {
    const runs = [{ rows: [searched(range(100))] }, { rows: [searched(range(1000))] }] as const;
    expect(compareKeywordRuns(...runs).volumes[0]).toMatchObject({
      before: { searches: 100, isEstimate: true },
      after: { searches: 1000, isEstimate: true },
    });
  });
});

const RIVAL = { domain: "rival.example" };

/** Own position and the rival's, by keyword. */
function competing(
  positions: Record<string, readonly [own: number | null, rival: number | null]>,
  more: Partial<CompetitorRun> = {},
): CompetitorRun {
  return {
    compared: [RIVAL],
    share_of_voice: [],
    curve: { id: "ctr:one" },
    rows: Object.entries(positions).map(([keyword, [own, rival]]) => {
      return { keyword, own, competitors: [{ position: rival }], ...google };
    }),
    ...more,
  };
}

describe("two competitor runs", () => {
  it("count who is ahead over the keywords that both answered alike", () => {
    const before = competing({ a: [1, 2], b: [3, 2], gone: [null, 1] });
    const after = competing({ a: [2, 1], b: [null, 9], new: [9, 1] });
    const changes = compareCompetitorRuns(before, after);
    expect(changes.ahead).toEqual([
      { subject: "rival.example", kind: "rose", why: null, before: 1, after: 2 },
    ]);
    expect(changes).toMatchObject({ answeredAlike: 2, hasSameKeywords: false });
    expect(changes.positions.map(({ subject, kind }) => `${subject} ${kind}`)).toEqual([
      "a fell",
      "b fell",
      "new added",
      "gone removed",
    ]);
  });

  it("leave out what another engine answered", () => {
    const before = competing({ a: [5, 1] });
    const after = competing({});
    const rows = before.rows.map((row) => ({ ...row, engine: "Sightline index" }));
    const changes = compareCompetitorRuns(before, { ...after, rows });
    expect(changes).toMatchObject({ answeredAlike: 0, hasSameKeywords: true });
    expect(changes.ahead).toMatchObject([{ before: 0, after: 0, kind: "same" }]);
  });

  it("list competitors that were added and removed", () => {
    const other = { compared: [{ domain: "other.example" }] };
    const { ahead } = compareCompetitorRuns(competing({}), competing({}, other));
    expect(ahead.map(({ subject, kind }) => `${subject} ${kind}`)).toEqual([
      "other.example added",
      "rival.example removed",
    ]);
  });

  it.each<[string, number | null, number | null, string, string, string | null]>([
    ["more", 10, 10.1, "ctr:one", "rose", null],
    ["less", 10.1, 10, "ctr:one", "fell", null],
    ["less than is shown", 10, 10.04, "ctr:one", "same", null],
    ["nobody had a click", null, 10, "ctr:one", "incomparable", "no-answer"],
    ["by another curve", 10, 20, "ctr:two", "incomparable", "curve"],
  ])("share of voice: %s", (_, before, after, curve, kind, why) => {
    const voice = (percent: number | null, id: string) =>
      competing({}, { share_of_voice: [{ domain: "a.example", percent }], curve: { id } });
    const { shareOfVoice } = compareCompetitorRuns(voice(before, "ctr:one"), voice(after, curve));
    expect(shareOfVoice).toEqual([{ subject: "a.example", kind, why, before, after }]);
  });

  it.each([
    [1, 2, true],
    [2, 2, false],
    [3, 2, false],
    [1, null, true],
    [null, 2, false],
    [null, null, false],
  ])("position %s against your %s", (position, own, ahead) =>
    expect(isAhead(position, own)).toBe(ahead),
  );
});

function asked(more: Partial<Prompt> = {}): Prompt {
  return {
    prompt: "Who sells shoes?",
    answer: ["…"],
    mentioned_at: null,
    is_cited: false,
    ...more,
  };
}

describe("two AI runs", () => {
  const engine = { id: "built-in" };
  it.each<[string, Prompt, Prompt, string, string | null]>([
    ["named now", asked(), asked({ mentioned_at: 1 }), "rose", null],
    ["named no more", asked({ mentioned_at: 1 }), asked(), "fell", null],
    [
      "named later in the answer",
      asked({ mentioned_at: 1 }),
      asked({ mentioned_at: 3 }),
      "same",
      null,
    ],
    ["never answered", asked({ answer: null }), asked({ answer: null }), "same", null],
    ["answered at last", asked({ answer: null }), asked(), "incomparable", "no-answer"],
  ])("mentioned: %s", (_, before, after, kind, why) => {
    const runOf = (prompt: Prompt) => ({ engine, prompts: [prompt] });
    expect(compareAiRuns(runOf(before), runOf(after)).mentioned).toMatchObject([{ kind, why }]);
  });

  it("keeps cited apart from named", () => {
    const before = { engine, prompts: [asked({ mentioned_at: 1 })] };
    const after = { engine, prompts: [asked({ is_cited: true, prompt: "who sells  SHOES?" })] };
    const { mentioned, cited } = compareAiRuns(before, after);
    expect(mentioned).toMatchObject([{ kind: "fell", before: true, after: false }]);
    expect(cited).toMatchObject([{ kind: "rose", before: false, after: true }]);
  });

  it.each([
    ["a model wrote both", { model: "a" }, { model: "b" }, "rose"],
    ["a model wrote one, and the other is quoted", { model: "a" }, { model: null }, "incomparable"],
    [
      "a model wrote one, and none was asked for the other",
      undefined,
      { model: "a" },
      "incomparable",
    ],
    ["none was asked for one, and it failed for the other", undefined, { model: null }, "rose"],
  ])("are compared answer by answer where %s", (_, was, is, kind) => {
    const runOf = (prompt: Prompt) => ({ engine: { id: "built-in" }, prompts: [prompt] });
    const before = runOf(asked({ writer: was }));
    const after = runOf(asked({ writer: is, mentioned_at: 1 }));
    expect(compareAiRuns(before, after).mentioned).toMatchObject([{ kind }]);
  });

  it("of two engines cannot be compared", () => {
    const before = { engine, prompts: [asked()] };
    const after = { engine: { id: "other" }, prompts: [asked({ mentioned_at: 1 })] };
    expect(compareAiRuns(before, after).mentioned).toMatchObject([
      { kind: "incomparable", why: "engine" },
    ]);
  });
});
