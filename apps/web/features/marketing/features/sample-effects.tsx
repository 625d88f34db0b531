import {
  type BeforeAndAfter,
  type EffectVerdict,
  effectOf,
  JUDGED_AFTER_DAYS,
} from "@sightline/domain/insights";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { counted } from "../../../runtime/page/counted.ts";
import { MadeUp } from "./made-up.tsx";

const DEPTH = 100;

/** Places are made up; the verdicts are the product's own. */
const AFTER: Readonly<Record<(typeof JUDGED_AFTER_DAYS)[number], number | null>> = {
  14: null,
  28: 99,
  56: 41,
};

/** Of the keywords like it, nobody touched any, and they moved a little. */
const OTHERS: readonly BeforeAndAfter[] = [2, 0, 1].map((gained) => ({
  before: { position: 90, depth: DEPTH },
  after: { position: 90 - gained, depth: DEPTH },
}));

export function SampleEffects() {
  return (
    <section
      data-card=""
      aria-label="What came of it"
      className="rounded-md border border-line bg-card p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">What came of it</h3>
        <MadeUp />
      </div>
      <ol className="mt-2 flex flex-col">
        {JUDGED_AFTER_DAYS.map((days) => (
          <Judgement key={days} days={days} place={AFTER[days]} />
        ))}
      </ol>
    </section>
  );
}

const VERDICTS: Readonly<Record<EffectVerdict, { words: string; tone: BadgeTone }>> = {
  worked: { words: "Worked", tone: "better" },
  "no effect": { words: "No effect", tone: "neutral" },
  "too early": { words: "Too early to say", tone: "caution" },
};

function Judgement({ days, place }: { days: number; place: number | null }) {
  const { verdict, othersGained, comparedWith } = effectOf(
    {
      before: { position: null, depth: DEPTH },
      after: { position: place, depth: DEPTH },
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
        {place === null ? "Not found before, not found now." : `Not found before, at ${place} now.`}{" "}
        Of {counted(comparedWith, "keyword")} like it, the middle one gained{" "}
        {counted(othersGained ?? 0, "place")}.
      </span>
    </li>
  );
}
