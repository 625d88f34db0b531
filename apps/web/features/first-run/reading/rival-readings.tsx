import type { Competitor, Site } from "@sightline/contract";
import { ReadingLine } from "./reading-line.tsx";
import { useReading } from "./use-reading.ts";

/** The competitors, being read while one goes on. */
export function RivalReadings({ site }: { site: Site }) {
  if (site.competitors.length === 0) return null;
  return (
    <ul aria-label="Competitors" className="flex flex-col gap-1">
      {site.competitors.map((competitor) => (
        <RivalReading key={competitor.id} competitor={competitor} />
      ))}
    </ul>
  );
}

function RivalReading({ competitor: { domain, company_id } }: { competitor: Competitor }) {
  return (
    <li>
      <ReadingLine domain={domain} reading={useReading(company_id)} />
    </li>
  );
}
