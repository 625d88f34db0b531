/** A source of positions in a search engine: what it costs, how soon it answers, who sets it up. */
export interface PositionSource {
  readonly name: string;
  readonly gives: string;
  readonly costs: string;
  readonly takes: string;
  /** The settings an administrator adds; empty: each customer connects it. */
  readonly settings: readonly string[];
}

const NEXT_CHECK = "Positions will appear after the next check";

export const POSITION_SOURCES: readonly PositionSource[] = [
  {
    name: "SearXNG",
    gives: "Results from Google and other engines, through SearXNG on your own server",
    costs: "Free",
    takes: NEXT_CHECK,
    settings: ["SEARXNG_URL"],
  },
  {
    name: "Search Console",
    gives: "Google's own clicks, impressions and average positions, for your site only",
    costs: "Free",
    takes: "Google's data is 2 to 3 days behind",
    settings: [],
  },
  {
    name: "Serper",
    gives: "Google results",
    costs: "2,500 searches free, then from $1 per 1,000",
    takes: NEXT_CHECK,
    settings: ["SERPER_API_KEY"],
  },
  {
    name: "Brave Search",
    gives: "Results from Brave's own index",
    costs: "$5 per 1,000 searches, with $5 of credit per month",
    takes: NEXT_CHECK,
    settings: ["BRAVE_API_KEY"],
  },
  {
    name: "DataForSEO",
    gives: "Google results, search volumes and keyword ideas",
    costs: "$2 per 1,000 searches with 10 results each, or $0.60 if they can wait",
    takes: NEXT_CHECK,
    settings: ["DATAFORSEO_LOGIN", "DATAFORSEO_PASSWORD"],
  },
];
