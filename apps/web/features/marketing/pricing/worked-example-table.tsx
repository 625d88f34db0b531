import type { Plan } from "@sightline/domain/billing";
import { workedExample } from "./worked-example.ts";

/** As much as one site can use, so that nobody has to guess whether a plan is enough. */
export function WorkedExampleTable({ plan }: { plan: Plan }) {
  const { lines, used, limit } = workedExample(plan);
  const ends = [
    { what: "Maximum total", units: used },
    { what: `${plan.name} includes`, units: limit },
    { what: "Left over", units: limit - used },
  ];
  return (
    <>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">Units used in a busy month on {plan.name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What you run</th>
            <th scope="col">Units</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.what} {...line} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          {ends.map((line) => (
            <Line key={line.what} {...line} />
          ))}
        </tfoot>
      </table>
      <p className="mt-4 text-sm text-dim text-pretty">
        Calculated from the limits above, for one site that uses all of them. A smaller site uses
        fewer units, because you only use units for pages that exist.
      </p>
    </>
  );
}

function Line({ what, units }: { what: string; units: number }) {
  return (
    <tr className="border-t border-line align-baseline">
      <th
        scope="row"
        className="py-2.5 pr-4 text-left font-normal text-pretty in-[tfoot]:font-semibold"
      >
        {what}
      </th>
      <td className="figures py-2.5 text-right">{units.toLocaleString("en-US")}</td>
    </tr>
  );
}
