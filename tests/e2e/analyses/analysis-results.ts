import type {
  AiAnalysis,
  ComparedRow,
  CompetitorAnalysis,
  ExaminedRow,
  KeywordAnalysis,
  PromptAnswer,
} from "@sightline/contract";
import { keywordGapsOf } from "@sightline/domain/opportunities";
import { SITE } from "../crawling/audit-samples.ts";
import { DEMANDS } from "../demand/demand-samples.ts";
import { COMPARED_SITE } from "../opportunities/gap-samples.ts";

const SOURCE = { provider: "serper", engine: "google", depth: 20, answered_on: "2026-11-14" };
const READ = { sites: 4, pages: 240, read_at: "2026-11-14T09:12:50.000Z" };
const OWN = `https://${SITE.domain}`;
const [RIVAL = "rival.example", LONG = "long.example", THIRD = "third.example"] =
  COMPARED_SITE.competitors.map(({ domain }) => domain);

const evidence = (domain: string, says: string) => ({
  url: `https://${domain}/guides/how-to-choose-running-shoes-for-wide-feet`,
  title: "How to choose running shoes for wide feet",
  says,
});

function examined(nth: number, keyword: string, change: Partial<ExaminedRow>): ExaminedRow {
  return {
    keyword,
    keyword_id: `00000000-0000-4000-8000-00000000000${nth}`,
    demand: DEMANDS[nth] ?? null,
    position_source: SOURCE,
    search_error: null,
    position: null,
    comparison: null,
    url: null,
    competitors_ahead: 1,
    results: Array.from({ length: 4 }, (_, at) => {
      const domain = [RIVAL, "wiki.example", SITE.domain, LONG][at] ?? "";
      const watched_as = ([`competitor`, null, "own", "competitor"] as const)[at] ?? null;
      const title = `A page about ${keyword}`;
      const found = { position: at + 1, url: `https://${domain}/page-${at}`, is_sure: true };
      return { ...found, domain, title, watched_as };
    }),
    features: [],
    opportunity: null,
    page: null,
    lacks: [],
    ...change,
  };
}

export const FIRST_ROW = examined(0, "running shoes", {
  position: 12,
  url: `${OWN}/shoes`,
  competitors_ahead: 2,
  features: [
    { kind: "ai_overview", position: 1 },
    { kind: "people_also_ask", position: 3 },
  ],
  opportunity: {
    extra_clicks: 388.6,
    target_position: 3,
    curve: "Sistrix 2020, 80 million keywords",
    is_estimate: false,
  },
  page: { url: `${OWN}/shoes`, title: "Shoes", why: "ranks" },
  lacks: [
    {
      kind: "term",
      text: "Mention wide feet and cushioning: 3 of 3 ranking pages do.",
      own: null,
      theirs: null,
      evidence: [
        evidence(RIVAL, "says 'cushioning' 9 times"),
        evidence(LONG, "says 'wide feet' 4 times"),
        evidence("wiki.example", "says 'cushioning' twice"),
      ],
    },
    {
      kind: "length",
      text: "Write more: your page has 310 words; the ranking page has 1,240.",
      own: 310,
      theirs: 1240,
      evidence: [evidence(RIVAL, "has 1,240 words")],
    },
  ],
});

export const KEYWORD: KeywordAnalysis = {
  rows: [
    FIRST_ROW,
    examined(1, "trail running shoes for wide feet in wet weather", {
      position: 4,
      url: `${OWN}/trail`,
      page: { url: `${OWN}/trail`, title: null, why: "target" },
      opportunity: {
        extra_clicks: 61.2,
        target_position: 3,
        curve: "Sistrix 2020, 80 million keywords",
        is_estimate: true,
      },
    }),
    examined(2, "boots", { keyword_id: null }),
    examined(3, "sandals", {
      position_source: null,
      search_error: "The search provider answered 429.",
      results: [],
    }),
    examined(4, "seo shoes", { position: 1, url: `${OWN}/seo` }),
  ],
  read: READ,
  is_site_crawled: true,
  is_site_crawled_whole: true,
  site_lacks: [
    {
      kind: "site-name",
      text: "Add your site's name to the titles that don't have it: 6 of the 9 compared here name only their topic, such as “Trail shoes”, “Road shoes” and “Laces”. In search results, they could be anyone's pages. “Trail shoes” would be “Trail shoes | Shop”. One change to the page template fixes all of them.",
      own: null,
      theirs: null,
      evidence: [],
    },
  ],
};

function comparedRow(nth: number, keyword: string, own: number | null): ComparedRow {
  const positions = [3, null, 17];
  return {
    ...SOURCE,
    keyword_id: `00000000-0000-4000-8000-00000000000${nth}`,
    keyword,
    demand: DEMANDS[nth] ?? null,
    own,
    url: null,
    competitors: positions.map((position) => ({ position, url: null })),
    unread: [],
    answers: null,
    competitors_ahead: 1,
    gaps: keywordGapsOf(own, positions),
  };
}

export const COMPETITOR: CompetitorAnalysis = {
  kind: "positions",
  compared: COMPARED_SITE.competitors.map(({ id, domain, name }, nth) => ({
    id,
    domain,
    name,
    shared: 2 - nth,
    only_they: 1,
    only_you: nth,
    they_lead: nth === 0 ? 1 : 0,
    you_lead: 1,
    reasons:
      nth === 0
        ? [
            {
              text: "They have a page with the keyword in its title and you don't: 1 keyword you don't rank for.",
              evidence: [evidence(domain, "is titled 'How to choose running shoes'")],
            },
          ]
        : [],
    read: nth === 2 ? { sites: 1, pages: 0, read_at: null } : { ...READ, sites: 1, pages: 80 },
  })),
  share_of_voice: [
    { domain: SITE.domain, as: "own", percent: 31.4 },
    { domain: RIVAL, as: "competitor", percent: 48.2 },
    { domain: LONG, as: "competitor", percent: 20.4 },
    { domain: THIRD, as: "competitor", percent: 0 },
  ],
  curve: { id: "ctr:sistrix-2020", name: "Sistrix 2020, 80 million keywords" },
  rows: [
    comparedRow(0, "running shoes", 12),
    comparedRow(1, "trail running shoes for wide feet in wet weather", 4),
    comparedRow(2, "boots", null),
  ],
  unanswered: 2,
  winning_pages: [
    {
      url: `https://${RIVAL}/guides/how-to-choose-running-shoes-for-wide-feet`,
      domain: RIVAL,
      title: "How to choose running shoes for wide feet",
      keywords: ["running shoes", "boots"],
      best: 3,
    },
  ],
  own_read: { ...READ, sites: 1, pages: 96 },
};

const CITATIONS: PromptAnswer["citations"] = [
  { url: `${OWN}/shoes`, domain: SITE.domain, title: "Shoes", watched_as: "own" },
  {
    url: `https://${RIVAL}/guides/how-to-choose-running-shoes-for-wide-feet`,
    domain: RIVAL,
    title: "How to choose running shoes for wide feet",
    watched_as: "competitor",
  },
];

export const PROMPT = "Which running shoes are best for wide feet?";

export const AI: AiAnalysis = {
  engine: {
    id: "mixed",
    name: "tiny-2026 and Sightline's built-in answer engine",
    method: "A language model answers from the pages found, and some are quoted",
  },
  prompts: [
    {
      prompt: "What is Shop?",
      from: "site",
      answer: [{ text: "Shop sells shoes for people who run.", citation: 0 }],
      citations: CITATIONS.slice(0, 1),
      mentioned_at: 1,
      is_cited: true,
      instead: [],
    },
    {
      prompt: PROMPT,
      from: "keyword",
      answer: [
        { text: "Wide feet need room at the toes.", citation: 1 },
        { text: "Try shoes on in the evening, when feet are largest.", citation: 0 },
      ],
      citations: CITATIONS,
      mentioned_at: null,
      is_cited: true,
      instead: [],
    },
    {
      prompt: "Who sells boots?",
      from: "typed",
      answer: [
        {
          text: "Rival has boots of every kind, and `boots --wide` lists those for wide feet.",
          citation: 0,
          quote: "Rival sells boots of every kind: see boots --wide",
        },
      ],
      citations: CITATIONS.slice(1),
      mentioned_at: null,
      is_cited: false,
      instead: [RIVAL],
      writer: { model: "tiny-2026", problem: null, pages: 8, dropped: 1 },
    },
    {
      prompt: "How long do sandals last?",
      from: "typed",
      answer: null,
      citations: [],
      mentioned_at: null,
      is_cited: false,
      instead: [],
    },
  ],
  answered: 3,
  companies: [
    { domain: SITE.domain, name: "Shop", as: "own", mentioned: 1, cited: 2 },
    { domain: RIVAL, name: "Rival", as: "competitor", mentioned: 1, cited: 2 },
    { domain: LONG, name: LONG, as: "competitor", mentioned: 0, cited: 0 },
  ],
  strengths: [
    { text: "Your pages are cited in 2 of 3 answers.", evidence: [evidence(SITE.domain, "Shoes")] },
  ],
  disadvantages: [
    {
      text: "None of your pages answer searches for “boots”, but rival.example does.",
      evidence: [evidence(RIVAL, "Rival sells boots of every kind.")],
    },
  ],
  read: READ,
};
