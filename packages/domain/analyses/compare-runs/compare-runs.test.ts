import { describe, expect, it } from "vitest";
import { compareAiRuns, compareCompetitorRuns, compareKeywordRuns, isAhead } from "../index.ts";

type KeywordRow = Parameters<typeof compareKeywordRuns>[0]["rows"][number];
type CompetitorRun = Parameters<typeof compareCompetitorRuns>[0];
type Prompt = Parameters<typeof compareAiRuns>[0]["prompts"][number];

const google = { engine: "Google", depth: 20 };

function at(position: number | null, more: Partial<KeywordRow> = {}): KeywordRow {
  return { keyword: "shoes", looked: google, position, demand: null, ...more };
}

function searched(
  value: { kind: string; searches?: number; low?: number; high?: number },
  provider = "Serper",
): KeywordRow {
  return at(1, { demand: { volume: { value, source: { provider } } } });
}

const measured = (searches: number) => ({ kind: "measured", searches });
const range = (low: number) => ({ kind: "range", low, high: 10 * low });

describe("the places of two keyword runs", () => {
  it.each<[string, KeywordRow, KeywordRow, string, string | null]>([
    ["5 to 3", at(5), at(3), "rose", null],
    ["3 to 5", at(3), at(5), "fell", null],
    ["3 to 3", at(3), at(3), "same", null],
    ["out of 20 to 20", at(null), at(20), "rose", null],
    ["20 to out of 20", at(20), at(null), "fell", null],
    ["out and still out", at(null), at(null), "same", null],
    [
      "out of 20 to 21, looked at deeper",
      at(null),
      at(21, { looked: { engine: "Google", depth: 100 } }),
      "unlike",
      "depth",
    ],
    [
      "21 to out of 20, looked at less",
      at(21, { looked: { engine: "Google", depth: 100 } }),
      at(null),
      "unlike",
      "depth",
    ],
    [
      "another engine",
      at(5),
      at(3, { looked: { engine: "Sightline index", depth: 20 } }),
      "unlike",
      "engine",
    ],
    ["no answer before", at(null, { looked: null }), at(3), "unlike", "no-answer"],
    ["no answer now", at(3), at(null, { looked: null }), "unlike", "no-answer"],
    ["never an answer", at(null, { looked: null }), at(null, { looked: null }), "same", null],
    ["spelt in another way", at(5, { keyword: " SHOES" }), at(3), "rose", null],
  ])("%s", (_, before, after, turn, why) => {
    expect(compareKeywordRuns({ rows: [before] }, { rows: [after] }).positions).toEqual([
      { subject: "shoes", turn, why, before: before.position, after: after.position },
    ]);
  });

  it("tells what came first as the later run has it, and what went last", () => {
    const rows = (...keywords: string[]) => ({
      rows: keywords.map((keyword) => at(4, { keyword })),
    });
    const { positions } = compareKeywordRuns(rows("gone", "kept"), rows("new", "kept"));
    expect(
      positions.map(({ subject, turn, before, after }) => [subject, turn, before, after]),
    ).toEqual([
      ["new", "came", null, 4],
      ["kept", "same", 4, 4],
      ["gone", "went", 4, null],
    ]);
  });

  it("has nothing to tell of empty runs", () => {
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
      "unlike",
      "source",
    ],
    [
      "counted by someone else",
      searched(measured(100)),
      searched(measured(900), "DataForSEO"),
      "unlike",
      "source",
    ],
    ["unknown before", at(1), searched(measured(900)), "unlike", "no-answer"],
    ["unknown now", searched(measured(900)), searched({ kind: "none" }), "unlike", "no-answer"],
    [
      "classes are no figures",
      searched({ kind: "class" }),
      searched({ kind: "class" }),
      "same",
      null,
    ],
  ])("%s", (_, before, after, turn, why) => {
    const [change] = compareKeywordRuns({ rows: [before] }, { rows: [after] }).volumes;
    expect(change).toMatchObject({ turn, why });
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

/** Own place and the rival's, by keyword. */
function competing(
  places: Record<string, readonly [own: number | null, rival: number | null]>,
  more: Partial<CompetitorRun> = {},
): CompetitorRun {
  return {
    compared: [RIVAL],
    share_of_voice: [],
    curve: { id: "ctr:one" },
    rows: Object.entries(places).map(([keyword, [own, rival]]) => {
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
      { subject: "rival.example", turn: "rose", why: null, before: 1, after: 2 },
    ]);
    expect(changes).toMatchObject({ answeredAlike: 2, hasSameKeywords: false });
    expect(changes.positions.map(({ subject, turn }) => `${subject} ${turn}`)).toEqual([
      "a fell",
      "b fell",
      "new came",
      "gone went",
    ]);
  });

  it("leave out what another engine answered", () => {
    const before = competing({ a: [5, 1] });
    const after = competing({});
    const rows = before.rows.map((row) => ({ ...row, engine: "Sightline index" }));
    const changes = compareCompetitorRuns(before, { ...after, rows });
    expect(changes).toMatchObject({ answeredAlike: 0, hasSameKeywords: true });
    expect(changes.ahead).toMatchObject([{ before: 0, after: 0, turn: "same" }]);
  });

  it("tell of competitors that came and went", () => {
    const other = { compared: [{ domain: "other.example" }] };
    const { ahead } = compareCompetitorRuns(competing({}), competing({}, other));
    expect(ahead.map(({ subject, turn }) => `${subject} ${turn}`)).toEqual([
      "other.example came",
      "rival.example went",
    ]);
  });

  it.each<[string, number | null, number | null, string, string, string | null]>([
    ["more", 10, 10.1, "ctr:one", "rose", null],
    ["less", 10.1, 10, "ctr:one", "fell", null],
    ["less than is shown", 10, 10.04, "ctr:one", "same", null],
    ["nobody had a click", null, 10, "ctr:one", "unlike", "no-answer"],
    ["by another curve", 10, 20, "ctr:two", "unlike", "curve"],
  ])("share of voice: %s", (_, before, after, curve, turn, why) => {
    const voice = (percent: number | null, id: string) =>
      competing({}, { share_of_voice: [{ domain: "a.example", percent }], curve: { id } });
    const { shareOfVoice } = compareCompetitorRuns(voice(before, "ctr:one"), voice(after, curve));
    expect(shareOfVoice).toEqual([{ subject: "a.example", turn, why, before, after }]);
  });

  it.each([
    [1, 2, true],
    [2, 2, false],
    [3, 2, false],
    [1, null, true],
    [null, 2, false],
    [null, null, false],
  ])("place %s against your %s", (place, own, ahead) => expect(isAhead(place, own)).toBe(ahead));
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
    ["answered at last", asked({ answer: null }), asked(), "unlike", "no-answer"],
  ])("mentioned: %s", (_, before, after, turn, why) => {
    const runOf = (prompt: Prompt) => ({ engine, prompts: [prompt] });
    expect(compareAiRuns(runOf(before), runOf(after)).mentioned).toMatchObject([{ turn, why }]);
  });

  it("cited is told apart from named", () => {
    const before = { engine, prompts: [asked({ mentioned_at: 1 })] };
    const after = { engine, prompts: [asked({ is_cited: true, prompt: "who sells  SHOES?" })] };
    const { mentioned, cited } = compareAiRuns(before, after);
    expect(mentioned).toMatchObject([{ turn: "fell", before: true, after: false }]);
    expect(cited).toMatchObject([{ turn: "rose", before: false, after: true }]);
  });

  it("of two engines say nothing together", () => {
    const before = { engine, prompts: [asked()] };
    const after = { engine: { id: "other" }, prompts: [asked({ mentioned_at: 1 })] };
    expect(compareAiRuns(before, after).mentioned).toMatchObject([
      { turn: "unlike", why: "engine" },
    ]);
  });
});
