import type { ExaminedRow } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";

/** What else the results page shows beside the results. */
export function Features({ row: { features } }: { row: Pick<ExaminedRow, "features"> }) {
  const kinds = [...new Set(features.map(({ kind }) => kind))];
  if (kinds.length === 0) return <span className="text-dim">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {kinds.map((kind) => (
        <Badge key={kind}>{featureName(kind)}</Badge>
      ))}
    </span>
  );
}

function featureName(kind: string): string {
  const words = kind.replaceAll("_", " ");
  return kind === "ai_overview" ? "AI overview" : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
