import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { FIGURE_FORMULAS } from "@sightline/domain/programs";
import { z } from "zod";
import { answerText } from "./answer.ts";
import type { KeyApi } from "./api.ts";
import { auditOf, findNewestAudit } from "./tools/audits.ts";
import { insightRow } from "./tools/insights.ts";
import { keywordRow } from "./tools/keywords.ts";

const SHOWN = 5;
const REVIEW = "sightline://sites/{domain}/weekly-review";
const FORMULAS = "sightline://formulas";
const JSON_TYPE = "application/json";

/** What the weekly review of a site starts from: as a resource, and as a prompt that names it. */
export function registerWeeklyReview(server: McpServer, api: KeyApi): void {
  const domains = async () => (await api.companies.sites()).map(({ domain }) => domain);

  server.registerResource(
    "formulas",
    FORMULAS,
    {
      title: "How figures are calculated",
      description: "The formula behind each figure",
      mimeType: JSON_TYPE,
    },
    async (uri) => jsonResource(uri, { formulas: FIGURE_FORMULAS }),
  );

  server.registerResource(
    "weekly-review",
    new ResourceTemplate(REVIEW, {
      list: async () => ({ resources: (await domains()).map(reviewOf) }),
      complete: { domain: async (typed) => startingWith(await domains(), typed) },
    }),
    {
      title: "Weekly review of a site",
      description: "The last 7 days: visibility, movers, recommendations, audit and AI visibility",
      mimeType: JSON_TYPE,
    },
    async (uri, { domain }) =>
      jsonResource(uri, await weekOf(api, decodeURIComponent(`${domain}`))),
  );

  server.registerPrompt(
    "weekly_review",
    {
      title: "Weekly review",
      description: "Review the last 7 days of a site and agree on what to do next",
      argsSchema: { target_site: z.string().max(300).describe("Domain of one of your sites") },
    },
    async ({ target_site }) => ({
      messages: [
        { role: "user", content: { type: "text", text: reviewPrompt(target_site) } },
        {
          role: "user",
          content: {
            type: "resource",
            resource: {
              uri: reviewUri(target_site),
              mimeType: JSON_TYPE,
              text: answerText(await weekOf(api, target_site)),
            },
          },
        },
      ],
    }),
  );
}

async function weekOf(api: KeyApi, target_site: string) {
  const table = { target_site, state: "active", sort: "change-week", limit: SHOWN } as const;
  const [rankings, winners, losers, insights, audit, changes] = await Promise.all([
    api.positions.rankings({ target_site, days: 7 }),
    api.positions.table({ ...table, moved: "improved", order: "desc" }),
    api.positions.table({ ...table, moved: "declined", order: "asc" }),
    api.insights.list({ target_site, status: "new", limit: SHOWN }),
    findNewestAudit(api, target_site),
    api.aiVisibility.changes({ target_site, days: 7 }),
  ]);
  const { newest, curve, attention } = rankings;
  return {
    target_site,
    written_at: new Date().toISOString(),
    visibility: {
      now: newest.visibility,
      /** The same keywords a week before. */
      week: newest.week && {
        now: newest.week.now.visibility,
        before: newest.week.before.visibility,
      },
      ...{ answered: newest.answered, ranked: newest.ranked, curve: curve.name },
      formula: FIGURE_FORMULAS.visibility,
      ...{ source: newest.engines, oldest_answer: newest.from, as_of: newest.to },
    },
    needs_attention: attention,
    winners: { total: winners.total, first: winners.rows.map(keywordRow) },
    losers: { total: losers.total, first: losers.rows.map(keywordRow) },
    new_recommendations: insights.map(insightRow),
    audit: audit && auditOf(audit),
    ai_visibility_changes: changes.engines,
  };
}

function reviewPrompt(target_site: string): string {
  return [
    `Review the last 7 days of ${JSON.stringify(target_site)} in Sightline. The data is attached.`,
    "1. Say in one sentence whether visibility really changed, with the figures, their dates and their source.",
    "2. Name the keywords that moved most, and check with `keyword_history` whether each move lasted.",
    "3. Pick at most three things to do, from the recommendations and `audit_issues`, and say why you chose them.",
    "4. If a figure is missing, say so. Don't guess, and don't count a gap as zero.",
    "Don't start an analysis without showing me its price.",
  ].join("\n");
}

function reviewUri(domain: string): string {
  return REVIEW.replace("{domain}", encodeURIComponent(domain));
}

function reviewOf(domain: string) {
  return { uri: reviewUri(domain), name: `Weekly review of ${domain}`, mimeType: JSON_TYPE };
}

function startingWith(domains: readonly string[], typed: string): string[] {
  return domains.filter((domain) => domain.startsWith(typed.toLowerCase()));
}

function jsonResource(uri: URL, data: Readonly<Record<string, unknown>>) {
  return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: answerText(data) }] };
}
