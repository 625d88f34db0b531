import { z } from "zod";
import { quoted } from "../answer.ts";
import { pageOf, paging } from "../paging.ts";
import { tool } from "../tool.ts";
import { targetSite } from "./sites.ts";

const days = z.int().min(1).max(365).default(28).describe("How many days to look back");

export const aiVisibility = tool("ai_visibility", {
  title: "AI visibility",
  description:
    "How often AI engines mention and cite a site and its competitors in their answers to its " +
    "prompts, per engine, with 95% intervals, and which changes are real. An engine without " +
    "answers has no rate.",
  input: { target_site: targetSite, days },
  async run(input, api) {
    const [{ engines, companies, cited_by, could_cite }, changes, { alerts }] = await Promise.all([
      api.aiVisibility.visibility(input),
      api.aiVisibility.changes(input),
      api.aiVisibility.alerts({ target_site: input.target_site }),
    ]);
    return {
      engines: engines.map(
        ({ engine, is_built_in, asked, answered, mention, citation, trend }) => ({
          ...{ engine, is_built_in, asked, answered, mention, citation },
          change: changes.engines.find((one) => one.engine === engine) ?? null,
          newest_answers: trend.at(-1)?.day ?? null,
        }),
      ),
      ...{ companies: companies.slice(0, 10), cited_by, could_cite },
      citation_alerts: alerts.slice(0, 10),
      source: "AI engines' answers to this site's prompts, stored by Sightline",
      period_days: input.days,
    };
  },
});

export const aiSources = tool("ai_sources", {
  title: "Sources cited in AI answers",
  description: "Domains and pages that AI answers cite, most often cited first.",
  input: { target_site: targetSite, days, ...paging },
  async run({ target_site, days, ...page }, api) {
    const { answers, domains } = await api.aiVisibility.sources({ target_site, days });
    const { rows, ...rest } = pageOf(domains, page);
    return {
      answers_counted: answers,
      domains: rows.map(({ domain, kind, answers: cited, pages }) => ({
        ...{ domain, kind, answers: cited },
        pages: pages.slice(0, 3).map(({ page, title, answers }) => ({
          ...{ page, answers },
          title: quoted(title),
        })),
      })),
      ...rest,
      source: "AI engines' answers to this site's prompts, stored by Sightline",
      period_days: days,
    };
  },
});
