import type { PromptAnswer } from "@sightline/contract";
import type { AiReading } from "@sightline/crawler/audit";
import { aiInsights } from "@sightline/domain/insights";
import { describe, expect, it } from "vitest";
import type { SiteCoverage } from "../../pages/site-coverage.ts";
import type { AnsweredPrompt } from "../answer-prompt.ts";
import type { CrawlFacts } from "../crawl-facts.queries.ts";
import { disadvantagesOf } from "./disadvantages.ts";
import { strengthsOf } from "./strengths.ts";
import type { Weighed } from "./weighed.ts";

const company = (name: string) => ({
  companyId: name,
  domain: `${name.toLowerCase()}.example`,
  name,
  names: [name],
  isNamed: true,
});
const site = {
  siteId: "acme",
  own: company("Acme"),
  competitors: [company("Rival"), company("Other")],
  crawled: [],
  language: "en",
};

const page = (domain: string): PromptAnswer["citations"][number] => ({
  url: `https://${domain}/page`,
  domain,
  title: `The page of ${domain}`,
  watched_as: domain === "acme.example" ? "own" : "competitor",
});

const ABSENT: SiteCoverage = { kind: "absent", word: "gaiter", pages: 40, nearest: null };
const COVERED: SiteCoverage = {
  kind: "covered",
  page: { url: "https://acme.example/own", title: null },
};
const UNCLEAR: SiteCoverage = {
  kind: "unclear",
  nearest: { url: "https://acme.example/near", title: "Near", missing: ["snow"] },
};

interface Missed {
  readonly own?: SiteCoverage;
  readonly words?: string;
  readonly elsewhere?: boolean;
  readonly closer?: boolean;
}

/** An answer that quotes a sentence from each of these; without any, there is no answer. */
function answered(
  keyword: string | null,
  domains: readonly string[],
  { own = ABSENT, words, elsewhere = false, closer = false }: Missed = {},
): AnsweredPrompt {
  const prompt = `What about ${keyword ?? "us"}?`;
  const from = keyword === null ? ("typed" as const) : ("keyword" as const);
  const citations = domains.map(page);
  return {
    subject: { prompt, from, keyword },
    result: {
      prompt,
      from,
      answer:
        domains.length === 0
          ? null
          : domains.map((domain, citation) => ({ text: `So says ${domain} of it.`, citation })),
      citations,
      mentioned_at: domains.includes("acme.example") ? domains.indexOf("acme.example") + 1 : null,
      is_cited: domains.includes("acme.example"),
      instead: [],
    },
    missed: domains.includes("acme.example")
      ? null
      : {
          own,
          isAbsentElsewhere: elsewhere,
          isOwnCloser: closer,
          ownAnswer:
            words === undefined
              ? null
              : {
                  sentences: [{ text: words, citation: 0 }],
                  citations: [{ url: "https://acme.example/own", title: null }],
                },
        },
  };
}

function reading(token: string, purpose: AiReading["purpose"], blocked = 0): AiReading {
  return {
    token,
    operator: "OpenAI",
    purpose,
    heedsRobots: true,
    pages: 4,
    blockedByRobots: blocked,
    blockedByDirective: 0,
    withoutText: 0,
    readable: 4 - blocked,
  };
}

const crawl = (given: Partial<CrawlFacts> = {}): CrawlFacts => ({
  home: "https://acme.example/",
  pages: 4,
  readings: [],
  robotsStatus: 200,
  occurrences: [],
  structured: null,
  ...given,
});
const weighed = (prompts: readonly AnsweredPrompt[], facts: CrawlFacts | null = null): Weighed => ({
  site,
  answered: prompts,
  crawl: facts,
});
const textsOf = (findings: readonly { text: string }[]) => findings.map(({ text }) => text);

describe("P25 what speaks for a site", () => {
  it("is how often it is cited and mentioned, more than who, and where alone", () => {
    const found = strengthsOf(
      weighed([
        answered("boots", ["acme.example"]),
        answered("socks", ["rival.example", "acme.example"]),
        answered("gaiters", ["other.example"]),
        answered("crampons", []),
      ]),
    );
    expect(textsOf(found)).toEqual([
      "Your pages are cited in 2 of 3 answers.",
      "Acme is mentioned in 2 of 3 answers.",
      "You're cited more often than any competitor: in 2 answers, compared with 1 for rival.example.",
      "For “boots”, only your pages are cited.",
    ]);
    expect(found[0]?.evidence).toEqual([
      {
        url: "https://acme.example/page",
        title: "The page of acme.example",
        says: "So says acme.example of it.",
      },
    ]);
  });

  it("is open access and structured data, where a crawl has seen them", () => {
    const facts = crawl({
      readings: [reading("OAI-SearchBot", "search"), reading("GPTBot", "training", 4)],
      structured: { pages: 3, kinds: ["Product", "Organization"] },
    });
    expect(strengthsOf(weighed([], facts))).toEqual([
      {
        text: "Every AI search crawler we know of can read all your pages.",
        evidence: [
          {
            url: "https://acme.example/robots.txt",
            title: null,
            says: "OAI-SearchBot can read all 4 pages.",
          },
        ],
      },
      {
        text: "Your pages use structured data.",
        evidence: [
          {
            url: "https://acme.example/",
            title: null,
            says: "3 of 4 pages: Product and Organization.",
          },
        ],
      },
    ]);
  });

  it("is nothing where nothing is known", () => {
    expect(strengthsOf(weighed([answered("boots", [])]))).toEqual([]);
    expect(strengthsOf(weighed([answered("boots", ["rival.example"])], crawl()))).toEqual([]);
  });
});

describe("P25 what speaks against a site", () => {
  it("is what others answer, what it says too and nobody quotes, and what nobody answers", () => {
    const found = disadvantagesOf(
      weighed([
        answered("crampons", [], { elsewhere: true }),
        answered("socks", ["rival.example"], { own: COVERED, words: "Acme sells socks." }),
        answered("gaiters", ["rival.example", "other.example"]),
        answered(null, ["other.example"]),
        answered("boots", ["acme.example"]),
      ]),
    );
    expect(textsOf(found)).toEqual([
      "None of your pages answer searches for “gaiters”, but rival.example and other.example do.",
      "For the keyword “socks”, rival.example was quoted, but your page wasn't.",
      "None of your pages answer searches for “crampons”, and neither do the competitor pages we've crawled.",
      "None of your pages answer “What about us?”, but other.example does.",
    ]);
    const searched =
      "We searched the 40 pages from your site in our index and found no form of “gaiter”.";
    expect(found.map(({ evidence }) => evidence.map(({ says, whose }) => [whose, says]))).toEqual([
      [
        ["theirs", "So says rival.example of it."],
        ["theirs", "So says other.example of it."],
        [undefined, searched],
      ],
      [
        ["theirs", "So says rival.example of it."],
        ["yours", "Acme sells socks."],
      ],
      [[undefined, searched]],
      [
        ["theirs", "So says other.example of it."],
        [undefined, searched],
      ],
    ]);
  });

  it("is nothing where the site's own passage says more of what is asked", () => {
    const own = { own: COVERED, words: "Wool socks are warm.", closer: true };
    expect(disadvantagesOf(weighed([answered("wool socks", ["rival.example"], own)]))).toEqual([]);
  });

  it.each<[string, Missed, string[]]>([
    [
      "covers it without a sentence to quote",
      { own: COVERED },
      [
        "your page wasn't",
        "This page covers the topic, but no sentence on it answers the question directly.",
      ],
    ],
    [
      "has the words, but on no page together",
      { own: UNCLEAR },
      ["none of your pages were", "Your closest page doesn't contain “snow”."],
    ],
  ])("claims no absence where the site %s", (_, missed, [chosen, says]) => {
    const [found] = disadvantagesOf(weighed([answered("socks", ["rival.example"], missed)]));
    expect(found?.text).toBe(`For the keyword “socks”, rival.example was quoted, but ${chosen}.`);
    expect(found?.evidence.at(-1)).toMatchObject({ says, whose: "yours" });
    expect(disadvantagesOf(weighed([answered("socks", [], missed)]))).toEqual([]);
  });

  it("says nothing of competitors whose pages may answer it", () => {
    const prompts = [answered("crampons", []), answered(null, [])];
    expect(textsOf(disadvantagesOf(weighed(prompts)))).toEqual([
      "None of your pages answer searches for “crampons”.",
      "None of your pages answer “What about us?”.",
    ]);
  });

  it("is blocked crawlers and pages that cannot be read, with how many", () => {
    const facts = crawl({
      readings: [
        reading("OAI-SearchBot", "search", 4),
        reading("PerplexityBot", "search", 1),
        reading("GPTBot", "training", 4),
        reading("ClaudeBot", "training", 2),
      ],
      occurrences: [
        {
          rule: "content-needs-script",
          pages: 2,
          first: [{ url: "https://acme.example/app", detail: "3 words in the HTML" }],
        },
      ],
      structured: { pages: 0, kinds: [] },
    });
    const found = disadvantagesOf(weighed([], facts));
    expect(textsOf(found)).toEqual([
      "AI search crawlers can't read your site: OAI-SearchBot.",
      "AI search crawlers can read only part of your site: PerplexityBot.",
      "Other AI crawlers can't read your site: GPTBot.",
      "Some of your pages have almost no text without JavaScript, so a crawler that doesn't run it finds nothing to quote.",
      "None of your pages use structured data.",
    ]);
    expect(found.map(({ evidence }) => evidence.map(({ says }) => says))).toEqual([
      ["robots.txt blocks them from 4 of 4 pages."],
      ["robots.txt blocks them from 1 of 4 pages."],
      ["robots.txt blocks them from 4 of 4 pages."],
      ["2 of 4 pages.", "3 words in the HTML"],
      ["0 of 4 pages."],
    ]);
  });

  it("R9.9 gives insights of what costs the site searches, lost keywords first", () => {
    const facts = crawl({ readings: [reading("OAI-SearchBot", "search", 4)] });
    const lost = [answered("gaiters", ["rival.example"]), answered(null, ["rival.example"])];
    const insights = aiInsights(textsOf(disadvantagesOf(weighed(lost, facts))));
    expect(insights.map(({ keyword }) => keyword)).toEqual([
      "None of your pages answer searches for “gaiters”, but rival.example does.",
      "AI search crawlers can't read your site: OAI-SearchBot.",
    ]);
  });

  it("is at most five lost keywords of a kind", () => {
    const many = Array.from({ length: 9 }, (_, n) => answered(`boots ${n}`, ["rival.example"]));
    expect(disadvantagesOf(weighed(many))).toHaveLength(5);
  });
});
