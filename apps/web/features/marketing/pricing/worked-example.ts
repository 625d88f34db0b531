import { MOST_KEYWORDS_ANALYSED, MOST_PROMPTS_ANSWERED } from "@sightline/domain/analyses";
import { limitWords, type Plan } from "@sightline/domain/billing";

export interface ExampleLine {
  what: string;
  units: number;
}

export interface WorkedExample {
  lines: readonly ExampleLine[];
  used: number;
  limit: number;
}

const WEEKS = 4;

/**
 * The maximum cost of a month for one site with all its competitors, with one analysis of each kind
 * per week.
 */
export function workedExample({ limits }: Plan): WorkedExample {
  const { pagesPerCrawl: pages, competitorsPerSite: competitors } = limits;
  const keywords = Math.min(limits.keywords, MOST_KEYWORDS_ANALYSED);
  const lines = [
    { what: `One audit of your site, ${amount(pages)} pages`, units: pages },
    {
      what: `One crawl of ${amount(competitors)} competitors, ${amount(pages)} pages each`,
      units: competitors * pages,
    },
    {
      what: `A weekly keyword analysis of ${amount(keywords)} keywords`,
      units: WEEKS * keywords,
    },
    {
      what: `A weekly competitor analysis of ${amount(keywords)} keywords`,
      units: WEEKS * keywords,
    },
    {
      what: `A weekly AI analysis with ${MOST_PROMPTS_ANSWERED} questions`,
      units: WEEKS * MOST_PROMPTS_ANSWERED,
    },
    {
      what: `Positions for ${limitWords("keywords", limits.keywords)}, checked ${limits.refresh}`,
      units: 0,
    },
  ];
  const used = lines.reduce((sum, { units }) => sum + units, 0);
  return { lines, used, limit: limits.analyses };
}

function amount(count: number): string {
  return count.toLocaleString("en-US");
}
