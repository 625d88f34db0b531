import { AI_CRAWLERS, type AiPurpose } from "../../robots/index.ts";
import type { SiteRule } from "../rule.ts";

const aiCrawlersBlocked: SiteRule = {
  id: "ai-crawlers-blocked",
  wholeSite: true,
  severity: "info",
  scope: "site",
  title: "AI crawlers blocked",
  why: "AI search engines can't cite you if you block their crawlers. Blocking training crawlers only keeps your text out of models.",
  fix: "If you want to be cited, allow AI search crawlers in robots.txt. The rest is up to you.",
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
