import type { Analysis, Audit, PaidAnalysisRequest } from "@sightline/contract";
import { countedMentions } from "@sightline/domain/ai-visibility";
import { MOST_KEYWORDS_ANALYSED, MOST_PROMPTS_ANSWERED } from "@sightline/domain/analyses";
import { z } from "zod";
import { quoted } from "../answer.ts";
import { pageOf, paging } from "../paging.ts";
import { tool } from "../tool.ts";
import { figureSource } from "./keywords.ts";
import { targetSite } from "./sites.ts";

const SHOWN_SUBJECTS = 20;
const request = {
  type: z.enum(["keyword", "competitor", "ai"]),
  target_site: targetSite,
  keywords: z
    .array(z.string().max(200))
    .max(MOST_KEYWORDS_ANALYSED)
    .optional()
    .describe("For `keyword` and `competitor`; if omitted, all saved keywords"),
  tag: z.string().max(100).optional().describe("For `keyword` and `competitor`"),
  topic: z.string().max(200).optional().describe("For `keyword`"),
  prompts: z.array(z.string().max(300)).max(MOST_PROMPTS_ANSWERED).optional().describe("For `ai`"),
};

export const priceAnalysis = tool("price_analysis", {
  title: "Price of an analysis",
  description:
    "What an analysis would cover and cost in units, without starting it. Show the price to the " +
    "user, and start it with `start_analysis` only if they agree.",
  input: request,
  async run(asked, api) {
    const { units, left, subjects, nothing } = await api.analyses.cost(requestOf(asked));
    return {
      ...{ units, units_left: left, nothing_to_analyze: nothing },
      covers: { total: subjects.length, first: subjects.slice(0, SHOWN_SUBJECTS) },
      source: "your plan and this month's usage",
      as_of: new Date().toISOString(),
    };
  },
});

export const startAnalysis = tool("start_analysis", {
  title: "Start an analysis",
  description:
    "Starts an analysis and spends units. Call `price_analysis` with the same arguments first, and " +
    "pass its `units` as `confirmed_units`. If the price has changed, the analysis won't start.",
  input: {
    ...request,
    confirmed_units: z.int().min(0).describe("The price that the user accepted"),
  },
  writes: true,
  async run({ confirmed_units, ...asked }, api) {
    const { id } = await api.analyses.start({ ...requestOf(asked), confirmed_units });
    return {
      ...{ analysis_id: id, units_reserved: confirmed_units },
      next: "Call `get_analysis` to get the result.",
    };
  },
});

export const getAnalysis = tool("get_analysis", {
  title: "Result of an analysis",
  description: "Get an analysis: its status and, once it's complete, its paginated results.",
  input: { analysis_id: z.uuid(), ...paging },
  async run({ analysis_id, ...page }, api) {
    const found = await api.analyses.find({ id: analysis_id });
    const { type, target_site, status, stage, progress, units, reason, finished_at } = found;
    const { summary, rows } = resultOf(found);
    return {
      ...{ analysis_id, type, target_site, status, stage, progress, units, reason },
      ...{ summary, ...pageOf(rows, page) },
      source: "an analysis by Sightline",
      as_of: finished_at,
    };
  },
});

/** Only what an analysis of this type reads; the call itself checks the rest. */
function requestOf({
  type,
  target_site,
  keywords,
  tag,
  topic,
  prompts,
}: z.infer<z.ZodObject<typeof request>>): PaidAnalysisRequest {
  if (type === "ai") return { type, target_site, prompts };
  if (type === "competitor") return { type, target_site, keywords, tag };
  return { type, target_site, keywords, tag, topic };
}

function resultOf(found: Analysis | Audit): { summary: unknown; rows: readonly unknown[] } {
  if (found.result === null) return { summary: null, rows: [] };
  if (found.type === "audit") return auditResult(found.result);
  if (found.type === "keyword") return keywordResult(found.result);
  if (found.type === "competitor") return competitorResult(found.result);
  if (found.type === "ai") return aiResult(found.result);
  return homepageResult(found.result);
}

type ResultOf<Type extends Analysis["type"]> = NonNullable<
  Extract<Analysis, { type: Type }>["result"]
>;

function keywordResult({ rows, read, is_site_crawled_whole }: ResultOf<"keyword">) {
  return {
    summary: { crawled: read, is_site_crawled_whole },
    rows: rows.map(({ keyword, position, position_source, url, opportunity, lacks, ...row }) => ({
      ...{ keyword, position, position_source, url, opportunity },
      competitors_ahead: row.competitors_ahead,
      search_volume: row.demand && {
        ...row.demand.volume.value,
        ...figureSource(row.demand.volume.source),
      },
      lacks: lacks.slice(0, 3).map(({ kind, text }) => ({ kind, text: quoted(text) })),
    })),
  };
}

function competitorResult({ kind, compared, share_of_voice, curve, rows }: ResultOf<"competitor">) {
  return {
    summary: {
      ...{ kind, share_of_voice, curve: curve.name },
      compared: compared.map(({ domain, shared, only_they, only_you, they_lead, you_lead }) => ({
        ...{ domain, shared, only_they, only_you, they_lead, you_lead },
      })),
    },
    rows: rows.map(({ keyword, own, url, gaps, competitors_ahead, answered_on }) => ({
      ...{ keyword, own, url, gaps, competitors_ahead, as_of: answered_on },
    })),
  };
}

function aiResult({ engine, answered, companies, read, prompts }: ResultOf<"ai">) {
  return {
    summary: { engine: engine.name, answered, companies: companies.map(counts), crawled: read },
    rows: prompts.map(({ prompt, answer, mentioned_at, is_cited, instead, citations }) => ({
      ...{ prompt: quoted(prompt), mentioned_at, is_cited, instead },
      answer: quoted(answer?.map(({ text }) => text).join(" ") ?? null),
      citations: citations.slice(0, 5).map(({ url }) => url),
    })),
  };
}

function auditResult({ health, health_formula, pages, issues, found }: AuditResult) {
  return {
    summary: { health, health_formula, pages, issues },
    rows: found.map(({ rule, severity, title, why, fix, pages: affected }) => ({
      ...{ rule, severity, title, why, fix, pages: affected },
    })),
  };
}

type AuditResult = NonNullable<Audit["result"]>;

function counts(company: ResultOf<"ai">["companies"][number]) {
  const { domain, as, cited } = company;
  return { domain, as, mentioned: countedMentions(company), cited };
}

function homepageResult({
  verdict,
  audit_summary: audit = null,
  health,
  health_formula,
  problems,
  ...read
}: ResultOf<"homepage">) {
  const { pages_read, read_at } = read;
  return {
    summary: {
      verdict: quoted(verdict),
      audit_summary: audit === null ? null : quoted(audit),
      ...{ health, health_formula, pages_read, read_at },
    },
    rows: problems.map(({ rule, severity, title, why, fix, pages }) => ({
      ...{ rule, severity, title, why, fix, pages },
    })),
  };
}
