import { Card, CardHeader } from "@sightline/ui/card";

/** Each export by the way that leads to it. */
const PLACES = [
  [
    "Google Keyword Planner",
    "Get search volume and forecasts, then “Download keyword ideas” as .csv. Gives searches per month, or a range.",
  ],
  [
    "Google Search Console",
    "Performance, Search results, then “Export” and “Download CSV”. Gives clicks, impressions and positions of your own pages.",
  ],
  [
    "Semrush",
    "Keyword Magic Tool, Organic Positions or Keyword Strategy Builder, then “Export” as CSV. Gives volume, difficulty and intent.",
  ],
  [
    "Ahrefs",
    "Keywords Explorer or Organic keywords, then “Export” as CSV, in UTF-8 or UTF-16. Gives volume, difficulty and positions.",
  ],
] as const;

export function WhereToFind() {
  return (
    <Card>
      <CardHeader
        title="Where to find an export"
        description="Headers must be in English, except for Search Console, which can be in any language."
      />
      <dl className="grid gap-x-6 px-4 pt-1 pb-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        {PLACES.map(([name, way]) => (
          <div key={name} className="contents">
            <dt className="font-medium max-sm:mt-2">{name}</dt>
            <dd className="text-dim text-pretty">{way}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
