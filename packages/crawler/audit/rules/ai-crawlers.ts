import { AI_CRAWLERS, type AiPurpose } from "../../robots/index.ts";
import type { SiteRule } from "../rule.ts";

const aiCrawlersBlocked: SiteRule = {
  id: "ai-crawlers-blocked",
  severity: "info",
  scope: "site",
  title: "AI crawlers blocked",
  why: "AI search you block can't cite you; blocking training only keeps your text out of models.",
  fix: "Allow the search crawlers in robots.txt if you want to be cited; the rest is your choice.",
  check(site) {
    const blocked = (purpose: AiPurpose) =>
      AI_CRAWLERS.filter((crawler) => crawler.purpose === purpose)
        .map(({ token }) => token)
        .filter((token) => !site.mayCrawl(site.home, token))
        .join(", ");
    const search = blocked("search");
    const training = blocked("training");
    const parts = [search && `AI search: ${search}`, training && `AI training: ${training}`];
    const detail = parts.filter(Boolean).join("; ");
    return detail === "" ? [] : [{ url: site.home, detail }];
  },
};

export const aiCrawlerRules = [aiCrawlersBlocked];
