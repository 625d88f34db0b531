import { AnalysisOutcome } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { withoutIndexPositions } from "./without-index-positions.ts";

const READ = { sites: 1, pages: 9, read_at: null };
const BY = { engine: "google", depth: 20, answered_on: "2026-11-01" };
const worth = { extra_clicks: 3469, target_position: 1, curve: "a curve", is_estimate: false };

/** As it was stored then. */
const shown = (stored: unknown) => withoutIndexPositions(AnalysisOutcome.parse(stored)).result;

describe("a result from before there were comparisons", () => {
  it("P34 of a keyword analysis keeps no position and no clicks of the built-in index", () => {
    const row = (provider: string) => ({
      keyword: provider,
      keyword_id: null,
      demand: null,
      position_source: { ...BY, provider },
      search_error: null,
      position: 2,
      url: "https://shop.example/",
      competitors_ahead: 1,
      results: [],
      features: [],
      opportunity: worth,
      page: null,
      lacks: [],
    });
    const result = { rows: [row("embedded"), row("serper")], read: READ };
    expect(shown({ type: "keyword", result })).toMatchObject({
      rows: [
        {
          position: null,
          position_source: null,
          opportunity: null,
          search_error:
            "An earlier version of Sightline made this comparison. Run the analysis again.",
        },
        { position: 2, opportunity: worth, search_error: null },
      ],
    });
  });

  it.each([
    ["embedded", { rows: [], unanswered: 1, share_of_voice: [] }],
    ["serper", { rows: [{ own: 1 }], unanswered: 0, share_of_voice: [{ percent: 80 }] }],
  ])("P34 of a competitor analysis by %s", (provider, expected) => {
    const row = {
      ...{ ...BY, provider, keyword_id: crypto.randomUUID(), keyword: "boots", demand: null },
      ...{ own: 1, url: null, competitors: [], competitors_ahead: 0, gaps: [] },
    };
    const result = {
      ...{ compared: [], rows: [row], unanswered: 0, winning_pages: [], own_read: READ },
      share_of_voice: [{ domain: "shop.example", as: "own", percent: 80 }],
      curve: { id: "a", name: "a curve" },
    };
    expect(shown({ type: "competitor", result })).toMatchObject(expected);
  });
});
