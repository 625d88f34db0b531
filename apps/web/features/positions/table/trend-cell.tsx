import type { KeywordStanding } from "@sightline/contract";
import { Sparkline } from "@sightline/ui/charts/sparkline";
import { SaidAs } from "@sightline/ui/said-as";

export function TrendCell({ standing }: { standing: KeywordStanding | null }) {
  const answered = standing?.recent.filter((place) => place !== null) ?? [];
  if (standing === null || answered.length < 2) {
    return <SaidAs words="Not enough results for a trend" />;
  }
  return <Sparkline positions={standing.recent} label={describeMonth(answered)} />;
}

function describeMonth(answered: readonly number[]): string {
  const found = answered.filter((place) => place > 0);
  const days = `${answered.length} of 30 days have results`;
  if (found.length === 0) return `${days}, never found`;
  return `${days}, best ${Math.min(...found)}, worst ${Math.max(...found)}`;
}
