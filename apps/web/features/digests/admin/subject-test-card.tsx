import type { SubjectTest } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { FigureTable } from "../../../runtime/admin/figure-table.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { percent, signedPercent } from "../../experiments/experiment-words.ts";
import { useEndSubjectTest } from "./calls.ts";
import { countWithShare, describeSubjectTest } from "./subject-words.ts";

const STATES = {
  running: { label: "Running", tone: "accent" },
  stopped: { label: "Ended", tone: "neutral" },
  shipped: { label: "Sent to everyone", tone: "better" },
} as const;

type Variant = SubjectTest["variants"][number];

/** What is asked before anything changes; the variant that goes to everyone, or none. */
interface Asked {
  readonly ship: Variant | null;
}

export function SubjectTestCard({ test }: { test: SubjectTest }) {
  const { timeZone } = useClock();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { title, detail } = describeSubjectTest(test);
  const { label, tone } = STATES[test.state];
  const day = (at: string) => formatTime(new Date(at), "day", timeZone);
  return (
    <Card>
      <CardHeader
        title={
          <>
            {test.name} <Badge tone={tone}>{label}</Badge>
          </>
        }
        description={`${percent(test.share)} of readers, ${test.ended_at === null ? `since ${day(test.started_at)}` : `from ${day(test.started_at)} to ${day(test.ended_at)}`}. Detects a change of ${percent(test.smallest_effect)} with ${formatNumber(test.planned_per_variant)} readers per subject line.`}
        actions={
          test.state === "stopped" ? null : (
            <Button onClick={() => setAsked({ ship: null })}>
              {test.state === "running" ? "End test" : "Revert"}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-1 px-4 pb-3">
        <p className="font-medium text-pretty">{title}</p>
        <p className="text-sm text-dim text-pretty">{detail}</p>
      </div>
      <FigureTable
        label={`Subject lines in ${test.name}`}
        head={[
          "Subject line",
          "Readers",
          "Clicked",
          "Change in clicks",
          "Unsubscribed",
          "Send to everyone",
        ]}
        rows={test.variants.map((variant, at) => [
          <PatternCell key={variant.id} variant={variant} isFirst={at === 0} />,
          formatNumber(variant.readers),
          countWithShare(variant.clicked, variant.readers),
          at === 0 || variant.effect === null
            ? "–"
            : `${signedPercent(variant.effect.effect)} (${signedPercent(variant.effect.low)} to ${signedPercent(variant.effect.high)})`,
          countWithShare(variant.left, variant.readers),
          variant.id === test.shipped_variant_id ? (
            "Everyone"
          ) : (
            <Button
              key={variant.id}
              size="sm"
              className="font-sans"
              aria-label={`Choose ‘${variant.pattern}’`}
              onClick={() => setAsked({ ship: variant })}
            >
              Choose
            </Button>
          ),
        ])}
      />
      {asked === null ? null : (
        <ConfirmEnd test={test} asked={asked} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}

function PatternCell({ variant, isFirst }: { variant: Variant; isFirst: boolean }) {
  return (
    <span className="flex min-w-48 flex-wrap items-baseline gap-x-2">
      <span className="font-medium wrap-anywhere">{variant.pattern}</span>
      {isFirst ? <span className="text-sm text-dim">the original</span> : null}
      {variant.is_harmful ? (
        <span className="text-sm text-worse">▼ drives readers away</span>
      ) : null}
    </span>
  );
}

function ConfirmEnd({
  test,
  asked: { ship },
  onClose,
}: {
  test: SubjectTest;
  asked: Asked;
  onClose: () => void;
}) {
  const end = useEndSubjectTest();
  const isProven =
    ship !== null && test.verdict.kind === "better" && test.verdict.variant === ship.id;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={ship === null ? questionOf(test) : `Send ‘${ship.pattern}’ to everyone?`}
      body={
        <>
          {ship === null
            ? "Starting with the next digest, all readers will get the subject line they'd get without this test."
            : `${isProven ? "" : "The test doesn't show that this subject line is better. "}Starting with the next digest, all readers will get it. You can revert this later.`}
          {end.error ? (
            <span role="alert" className="mt-2 block text-worse">
              {messageOf(end.error)}
            </span>
          ) : null}
        </>
      }
      confirmLabel={ship === null ? (test.state === "running" ? "End test" : "Revert") : "Send"}
      busy={end.isPending}
      onConfirm={() => end.mutate({ id: test.id, ship: ship?.id ?? null }, { onSuccess: onClose })}
    />
  );
}

function questionOf({ name, state }: SubjectTest): string {
  return state === "running" ? `End ‘${name}’?` : `Revert the subject line chosen in ‘${name}’?`;
}
