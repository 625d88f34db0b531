import type { KeywordRanking } from "@sightline/contract";
import { Sparkline } from "@sightline/ui/charts/sparkline";
import { SpokenAs } from "@sightline/ui/spoken-as";

export function TrendCell({ ranking }: { ranking: KeywordRanking | null }) {
  const answered = ranking?.recent.filter((place) => place !== null) ?? [];
  if (ranking === null || answered.length < 2) {
    return <SpokenAs words="Not enough results for a trend" />;
  }
  return <Sparkline positions={ranking.recent} label={describeMonth(answered)} />;
}

function describeMonth(answered: readonly number[]): string {
  const found = answered.filter((place) => place > 0);
  const days = `${answered.length} of 30 days have results`;
  if (found.length === 0) return `${days}, never found`;
  return `${days}, best ${Math.min(...found)}, worst ${Math.max(...found)}`;
}
