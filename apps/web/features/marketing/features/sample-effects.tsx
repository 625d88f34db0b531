import {
  type BeforeAndAfter,
  type EffectVerdict,
  effectOf,
  JUDGED_AFTER_DAYS,
} from "@sightline/domain/insights";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { counted } from "../../../runtime/page/counted.ts";
import { MadeUp } from "./feature-section.tsx";

const DEPTH = 100;

/** Positions are made up; the verdicts are the product's own. */
const AFTER: Readonly<Record<(typeof JUDGED_AFTER_DAYS)[number], number | null>> = {
  14: null,
  28: 99,
  56: 41,
};

/** Similar keywords that nobody worked on, which moved a little. */
const OTHERS: readonly BeforeAndAfter[] = [2, 0, 1].map((gained) => ({
  before: { position: 90, depth: DEPTH },
  after: { position: 90 - gained, depth: DEPTH },
}));

export function SampleEffects() {
  return (
    <section
      data-card=""
      aria-label="Results"
      className="rounded-md border border-line bg-card p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">Results</h3>
        <MadeUp />
      </div>
      <ol className="mt-2 flex flex-col">
        {JUDGED_AFTER_DAYS.map((days) => (
          <Judgement key={days} days={days} position={AFTER[days]} />
        ))}
      </ol>
    </section>
  );
}

const VERDICTS: Readonly<Record<EffectVerdict, { words: string; tone: BadgeTone }>> = {
  worked: { words: "Worked", tone: "better" },
  "no effect": { words: "No effect", tone: "neutral" },
  "not enough data": { words: "Not enough data", tone: "caution" },
};

function Judgement({ days, position }: { days: number; position: number | null }) {
  const { verdict, othersGained, comparedWith } = effectOf(
    {
      before: { position: null, depth: DEPTH },
      after: { position, depth: DEPTH },
    },
    OTHERS,
  );
  const { words, tone } = VERDICTS[verdict];
  return (
    <li className="flex flex-col gap-1 border-line py-2.5 text-sm not-last:border-b">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">After {days} days</span>
        <Badge tone={tone}>{words}</Badge>
      </span>
      <span className="text-dim text-pretty">
        {position === null
          ? "Not found before or since."
          : `Not found before, now at position ${position}.`}{" "}
        Median of {counted(comparedWith, "similar keyword")}: up{" "}
        {counted(othersGained ?? 0, "position")}.
      </span>
    </li>
  );
}
