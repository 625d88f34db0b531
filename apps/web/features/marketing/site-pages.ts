import type { PageWords } from "../../runtime/page/page-meta.ts";

export interface SitePageFacts extends PageWords {
  path: string;
  /** The day its words last changed, for the sitemap. */
  changed: string;
}

/** Every page of the public site, as search engines and the sitemap know it. */
export const SITE_PAGES = {
  home: {
    path: "/",
    title: "Sightline: where you stand in search and in AI answers",
    description:
      "Get a real analysis of your site in about ten seconds. Then track its positions, competitors and AI answers, with the source behind every number.",
    changed: "2026-11-19",
  },
  features: {
    path: "/features",
    title: "Features: positions, audits, AI answers · Sightline",
    description:
      "What Sightline does today: daily position checks, site audits, keyword, competitor and AI analyses, and recommendations with an estimated value.",
    changed: "2026-11-19",
  },
  pricing: {
    path: "/pricing",
    title: "Pricing: start free, pay for what you track · Sightline",
    description:
      "Monthly and yearly plans, every limit in one table, and units explained. Start free without a credit card. Change or cancel at any time.",
    changed: "2026-11-19",
  },
  comparison: {
    path: "/comparison",
    title: "Sightline compared, row by row, with sources",
    description:
      "Sightline compared with Semrush, Ahrefs and others, row by row, with dates and sources. Where others are better, we say so. Anything we didn’t check is marked.",
    changed: "2026-11-19",
  },
  caseStudy: {
    path: "/case-study",
    title: "Case study: PostgreSQL's manual, audited · Sightline",
    description:
      "Sightline's own audit of a real documentation site: what it found, what it means, and the commands to reproduce every figure.",
    changed: "2026-11-19",
  },
  about: {
    path: "/about",
    title: "About Sightline: exact figures, open methods",
    description:
      "Why Sightline exists, what it won’t do, and how it works: every number has a source, gaps are shown as gaps, and the source code is open.",
    changed: "2026-11-18",
  },
  careers: {
    path: "/careers",
    title: "Careers: how we work · Sightline",
    description:
      "Sightline has no open positions right now. Read how we work, what we look for, and how to contact us anyway.",
    changed: "2026-11-18",
  },
  contact: {
    path: "/contact",
    title: "Contact: reach a person · Sightline",
    description:
      "Contact the people who run this site about the product, billing, your data or security. Your message goes to a person, who replies by email.",
    changed: "2026-11-18",
  },
  terms: {
    path: "/terms",
    title: "Terms of service · Sightline",
    description:
      "The rules for using Sightline in plain language: accounts, plans and payment, fair use of the crawler, your data, and how either side can end the agreement.",
    changed: "2026-11-18",
  },
  privacy: {
    path: "/privacy",
    title: "Privacy: what we store, and for how long · Sightline",
    description:
      "What Sightline stores about you, why and for how long, which third parties get data and when we ask for consent, and how to export or delete it all.",
    changed: "2026-11-19",
  },
} as const satisfies Record<string, SitePageFacts>;

/** Separate: its text comes from the contract, so the day it changed isn't recorded. */
export const API_REFERENCE_PAGE = {
  path: "/developers/api",
  title: "API reference · Sightline",
  description:
    "The JSON endpoints of the Sightline API, with URLs, parameters, responses and errors.",
} as const;
