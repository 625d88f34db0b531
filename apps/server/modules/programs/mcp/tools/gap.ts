import { KEYWORD_GAPS } from "@sightline/domain/opportunities";
import { z } from "zod";
import { paging } from "../paging.ts";
import { tool } from "../tool.ts";
import { figureSource, sourceText } from "./keywords.ts";
import { targetSite } from "./sites.ts";

export const keywordGap = tool("keyword_gap", {
  title: "Keyword gap",
  description:
    "Where competitors rank compared with the site, by keyword. `kind: comparisons` means that no " +
    "search provider answered, so results show who covers a keyword, not who ranks.",
  input: {
    target_site: targetSite,
    gap: z.enum(["all", ...KEYWORD_GAPS]).default("all"),
    search: z.string().max(200).optional(),
    ...paging,
  },
  async run({ cursor, ...filters }, api) {
    const gap = await api.opportunities.gap({ ...filters, after: cursor });
    const { kind, compared, counts, unanswered, total } = gap;
    const domains = compared.map(({ domain }) => domain);
    return {
      ...{ kind, counts, unanswered },
      keywords: gap.rows.map(({ id, keyword, own, url, gaps, ...row }) => ({
        ...{ id, keyword, gaps, own, url },
        competitors: domains.map((domain, at) => ({
          domain,
          position: row.competitors[at] ?? null,
          is_known: !row.unread.includes(at),
          answers: row.answers?.competitors[at],
        })),
        own_answers: row.answers?.own,
        search_volume: row.demand && {
          ...row.demand.volume.value,
          ...figureSource(row.demand.volume.source),
        },
        depth: row.depth,
        source: sourceText(row.provider, row.engine),
        as_of: row.answered_on,
      })),
      ...{ total, next_cursor: gap.next },
    };
  },
});
