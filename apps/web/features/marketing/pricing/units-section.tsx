import { MOST_KEYWORDS_ANALYSED, MOST_PROMPTS_ANSWERED } from "@sightline/domain/analyses";
import { PLANS } from "@sightline/domain/billing";
import { WorkedExampleTable } from "./worked-example-table.tsx";

export function UnitsSection() {
  return (
    <section aria-labelledby="units" className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
      <h2 id="units" className="scroll-mt-8 text-2xl font-semibold tracking-tight">
        What’s a unit?
      </h2>
      <p className="mt-4 max-w-2xl text-dim text-pretty">
        A unit is one keyword analyzed, one question answered or one page audited at your request.
        You see the cost before you start. You get units back for anything that fails or isn’t
        reached. The count resets on the first of each month, UTC.
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="font-semibold">What things cost</h3>
          <CostsTable />
        </div>
        <div className="min-w-0">
          <h3 className="font-semibold">A busy month on {PLANS.lite.name}</h3>
          <WorkedExampleTable plan={PLANS.lite} />
        </div>
      </div>
    </section>
  );
}

interface UnitCost {
  what: string;
  /** What costs one unit; null: it costs none. */
  per: string | null;
  /** How much one run can cover. */
  most: string;
}

const UNIT_COSTS: readonly UnitCost[] = [
  {
    what: "Site or competitor audit",
    per: "page",
    most: "up to your plan’s limit of pages per crawl",
  },
  {
    what: "Keyword analysis",
    per: "keyword",
    most: `up to ${MOST_KEYWORDS_ANALYSED} keywords at a time`,
  },
  {
    what: "Competitor analysis",
    per: "keyword",
    most: `up to ${MOST_KEYWORDS_ANALYSED} keywords at a time`,
  },
  {
    what: "AI analysis",
    per: "question",
    most: `up to ${MOST_PROMPTS_ANSWERED} questions at a time`,
  },
  { what: "On-demand position checks", per: "keyword", most: "the keywords you select" },
  { what: "On-demand prompt runs", per: "answer", most: "one answer per prompt and engine" },
  {
    what: "Keyword ideas from a provider",
    per: "keyword",
    most: "for each keyword you enter, if a provider is set up",
  },
  { what: "Scheduled checks and crawls", per: null, most: "within your plan’s limits" },
  { what: "Home-page analysis", per: null, most: "no account needed" },
];

function CostsTable() {
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="sr-only">What everything costs in units</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What you run</th>
          <th scope="col">Units</th>
        </tr>
      </thead>
      <tbody>
        {UNIT_COSTS.map(({ what, per, most }) => (
          <tr key={what} className="border-t border-line align-baseline">
            <th scope="row" className="py-2.5 pr-4 text-left font-medium">
              {what}
              <span className="block text-xs font-normal text-dim">{most}</span>
            </th>
            <td className="py-2.5 text-right whitespace-nowrap">
              {per === null ? "free" : `1 unit per ${per}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
