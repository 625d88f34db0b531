import { Card, CardHeader } from "@sightline/ui/card";

/** Where to find each export. */
const PLACES = [
  [
    "Google Keyword Planner",
    "Get search volume and forecasts > Download keyword ideas > .csv. Includes monthly searches, exact or as a range.",
  ],
  [
    "Google Search Console",
    "Performance > Search results > Export > Download CSV. Includes clicks, impressions and positions for your pages.",
  ],
  [
    "Semrush",
    "Keyword Magic Tool, Organic Positions or Keyword Strategy Builder > Export > CSV. Includes volume, difficulty and intent.",
  ],
  [
    "Ahrefs",
    "Keywords Explorer or Organic keywords > Export > CSV (UTF-8 or UTF-16). Includes volume, difficulty and positions.",
  ],
] as const;

export function WhereToFind() {
  return (
    <Card>
      <CardHeader
        title="How to get an export"
        description="Column headers must be in English, except in Search Console exports, which can be in any language."
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
