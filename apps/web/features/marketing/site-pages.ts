import type { PageWords } from "../../runtime/page/page-meta.ts";

export interface SitePageFacts extends PageWords {
  path: string;
  /** The day its words last changed, for the site map. */
  changed: string;
}

/** Every page of the public site, as search engines and the site map know it. */
export const SITE_PAGES = {
  home: {
    path: "/",
    title: "Sightline: where you stand in search and in AI answers",
    description:
      "Have your site read in ten seconds: what is good, what to fix first. Then watch its positions, competitors and AI answers, with the source behind every number.",
    changed: "2026-11-16",
  },
  features: {
    path: "/features",
    title: "Features: positions, audits, AI answers · Sightline",
    description:
      "What Sightline does today: positions day by day, site audits by its own crawler, competitor, keyword and AI analyses, and insights that say what each is worth.",
    changed: "2026-11-16",
  },
  pricing: {
    path: "/pricing",
    title: "Pricing: start free, pay for what you watch · Sightline",
    description:
      "Plans by the month or the year, every limit in one table, and what a unit is. Start free without a card, change or cancel at any time.",
    changed: "2026-11-16",
  },
  comparison: {
    path: "/comparison",
    title: "Sightline compared, row by row, with sources",
    description:
      "Sightline beside Semrush, Ahrefs and other tools, row by row, dated and cited. Where others are better we say so, and what was not checked says so, too.",
    changed: "2026-11-16",
  },
  caseStudy: {
    path: "/case-study",
    title: "Case study: PostgreSQL's manual, audited · Sightline",
    description:
      "Sightline's own audit of a real documentation site: what it found, what it means, and the commands with which you can repeat every figure.",
    changed: "2026-11-15",
  },
  about: {
    path: "/about",
    title: "About Sightline: exact figures, open methods",
    description:
      "Why Sightline exists, what it will not do, and how it works: every figure with its source, gaps shown as gaps, and the source code open to read.",
    changed: "2026-11-15",
  },
  careers: {
    path: "/careers",
    title: "Careers: how we work · Sightline",
    description:
      "There are no open positions at Sightline right now. How we work, what we look for, and how to write to us anyway.",
    changed: "2026-11-15",
  },
  contact: {
    path: "/contact",
    title: "Contact: write to a person · Sightline",
    description:
      "Write to the people behind Sightline: questions about the product, a bill, your data or a security matter. Your message reaches a person.",
    changed: "2026-11-15",
  },
  terms: {
    path: "/terms",
    title: "Terms of service · Sightline",
    description:
      "The rules for using Sightline in plain words: accounts, plans and payment, fair use of the crawler, your data, and how either side can end it.",
    changed: "2026-11-16",
  },
  privacy: {
    path: "/privacy",
    title: "Privacy: what is stored, and for how long · Sightline",
    description:
      "What Sightline stores about you, for how long and why, which third parties are asked and only after which consent, and how to export or delete it all.",
    changed: "2026-11-16",
  },
} as const satisfies Record<string, SitePageFacts>;
