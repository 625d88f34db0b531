import { PLANS } from "@sightline/domain/billing";
import { UNIT_COSTS } from "./unit-costs.ts";
import { WorkedExampleTable } from "./worked-example-table.tsx";

export function UnitsSection() {
  return (
    <section aria-labelledby="units" className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
      <h2 id="units" className="scroll-mt-8 text-2xl font-semibold tracking-tight">
        What a unit is
      </h2>
      <p className="mt-4 max-w-2xl text-dim text-pretty">
        One keyword examined, one question answered or one page audited because you asked for it.
        You see the cost before you start. What fails or is not reached comes back. The count begins
        anew on the first of each month, in UTC.
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

function CostsTable() {
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="sr-only">What each thing costs in units</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What you ask for</th>
          <th scope="col">Units</th>
        </tr>
      </thead>
      <tbody>
        {UNIT_COSTS.map(({ what, oneFor, most }) => (
          <tr key={what} className="border-t border-line align-baseline">
            <th scope="row" className="py-2.5 pr-4 text-left font-medium">
              {what}
              <span className="block text-xs font-normal text-dim">{most}</span>
            </th>
            <td className="py-2.5 text-right whitespace-nowrap">
              {oneFor === null ? "none" : `1 unit ${oneFor}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
