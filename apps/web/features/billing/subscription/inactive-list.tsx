import type { DowngradePreview } from "@sightline/contract";
import { limitWords, PLANS, type PlanId } from "@sightline/domain/billing";
import { useDay } from "../use-day.ts";

export interface InactiveListProps {
  preview: DowngradePreview;
  to: PlanId;
}

/** Names what rests and when, before anyone decides. */
export function InactiveList({ preview, to }: InactiveListProps) {
  const day = useDay();
  const plan = PLANS[to];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty">
        It takes effect on{" "}
        <time dateTime={preview.takes_effect_at} className="font-medium">
          {day(preview.takes_effect_at)}
        </time>
        , when the period you have paid for ends. Until then everything stays as it is.
      </p>
      {preview.inactive.length === 0 ? (
        <p className="text-pretty">
          Everything you use fits {plan.name}. From then on you have{" "}
          {limitWords("analyses", plan.limits.analyses)}.
        </p>
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {preview.inactive.map(({ what, stay, rest }) => (
            <li key={what}>
              <span className="font-medium">
                {rest.toLocaleString("en")} {nounFor(what, rest)}
              </span>{" "}
              {rest === 1 ? "goes" : "go"} inactive; {stay.toLocaleString("en")}{" "}
              {stay === 1 ? "stays" : "stay"} active.
            </li>
          ))}
        </ul>
      )}
      <p className="text-dim text-pretty">
        Nothing is deleted. What is inactive can be made active again whenever there is room.
      </p>
    </div>
  );
}

function nounFor(what: "sites" | "keywords", count: number): string {
  return count === 1 ? what.slice(0, -1) : what;
}
