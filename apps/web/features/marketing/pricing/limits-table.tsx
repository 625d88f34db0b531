import { PLAN_IDS, PLANS } from "@sightline/domain/billing";
import { limitRows } from "./limit-rows.ts";

/** On a phone it scrolls by itself, under names that stay. */
export function LimitsTable() {
  return (
    <section
      aria-label="Every limit, plan by plan"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard, too.
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-card"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Prices and limits of each plan</caption>
        <thead>
          <tr>
            <th scope="col" className={`${firstColumn} text-left font-medium text-dim`}>
              What
            </th>
            {PLAN_IDS.map((id) => (
              <th key={id} scope="col" className={`${cell} font-semibold`}>
                {PLANS[id].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {limitRows().map(({ name, about, values }) => (
            <tr key={name}>
              <th scope="row" className={`${firstColumn} text-left font-medium`}>
                {name}
                <span className="block text-xs font-normal text-dim">{about}</span>
              </th>
              {PLAN_IDS.map((id, place) => (
                <td key={id} className={`${cell} ${isNumber(values[place]) ? "figures" : ""}`}>
                  {values[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function isNumber(value = ""): boolean {
  return /\d/.test(value);
}

const cell = "border-b border-line px-4 py-2.5 text-right whitespace-nowrap";
const firstColumn =
  "sticky left-0 min-w-36 border-b border-line bg-card px-4 py-2.5 max-sm:border-r";
