import type { TrackedPosition } from "../components/sightline-words.ts";

export interface SampleKeyword extends TrackedPosition {
  id: string;
  keyword: string;
  path: string | null;
  volume: string;
  intent: string;
  source: string;
}

const named: readonly Omit<SampleKeyword, "id">[] = [
  row("postgres connection pooling", "/docs/pooling", 3, 7, "8,100", "Informational"),
  row("managed postgres pricing", "/pricing", 9, 12, "2,400", "Transactional"),
  row("create index concurrently", "/docs/index-concurrently", 2, 2, "1,900", "Informational"),
  row("logical replication setup", "/blog/logical-replication", 18, 31, "1,600", "Informational"),
  row("postgres vs mysql", "/compare/mysql", 22, 14, "12,100", "Comparison"),
  {
    ...row("serverless postgres", "/serverless", 46, null, "3,600", "Transactional"),
    state: "new",
  },
  row("pgvector tutorial", "/guides/pgvector", 4, 5, "≈ 900–2k", "Informational"),
  row("postgres backup best practices", "/docs/backup", 9, 9, "1,300", "Informational"),
  {
    ...row("postgres high availability", null, null, 26, "1,000", "Informational"),
    state: "failed",
  },
  row("vacuum full vs vacuum", "/blog/vacuum", 3, 6, "1,100", "Informational"),
];

function row(
  keyword: string,
  path: string | null,
  position: number | null,
  previous: number | null,
  volume: string,
  intent: string,
) {
  return { keyword, path, position, previous, volume, intent, source: "SearXNG" };
}

/** Made up, for the gallery alone: the named rows first, then as many as it takes. */
export function sampleKeywords(count: number): SampleKeyword[] {
  return Array.from({ length: count }, (_, at) => {
    const base = named[at % named.length];
    if (!base) throw new Error("no sample rows");
    const round = Math.floor(at / named.length);
    return { ...base, id: String(at), keyword: round ? `${base.keyword} ${round}` : base.keyword };
  });
}
