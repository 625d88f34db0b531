import { NOT_BUILT_YET, PLAN_IDS, PLANS, type PlanLimits } from "@sightline/domain/billing";
import { limitRows } from "./limit-rows.ts";

export function LimitsSection() {
  return (
    <section aria-labelledby="limits" className="border-y border-line bg-sunk">
      <div className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
        <h2 id="limits" className="scroll-mt-8 text-2xl font-semibold tracking-tight">
          Every limit
        </h2>
        <p className="mt-4 mb-8 max-w-2xl text-dim text-pretty">
          The server enforces exactly these limits. When you reach one, we’ll tell you which one it
          is and which plan has more room.
        </p>
        <LimitsTable />
        <NotBuiltYet />
      </div>
    </section>
  );
}

/** On a phone only the table scrolls, and the row names stay. */
function LimitsTable() {
  return (
    <section
      aria-label="Every limit, plan by plan"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard, too.
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-card"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Prices and limits for each plan</caption>
        <thead>
          <tr>
            <th scope="col" className={`${firstColumn} text-left font-medium text-dim`}>
              Limit
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
              {PLAN_IDS.map((id, index) => (
                <td key={id} className={`${cell} ${isNumber(values[index]) ? "figures" : ""}`}>
                  {values[index]}
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

/** A limit on something that nobody can use yet would be a promise. */
function NotBuiltYet() {
  return [...NOT_BUILT_YET].map((limit) => (
    <p key={limit} className="mt-8 max-w-2xl text-sm text-dim text-pretty">
      <strong className="font-semibold text-ink">Not built yet.</strong> {WHAT_IS_MISSING[limit]}
    </p>
  ));
}

const WHAT_IS_MISSING: Partial<Record<keyof PlanLimits, string>> = {
  seats: "Seats: each account is for one person, so you can’t add anyone else to it.",
};
