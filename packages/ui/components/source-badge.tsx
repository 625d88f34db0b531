import { type MouseEvent, useState } from "react";
import { SourceLabel, sourceLook } from "./source-label.tsx";
import { Tooltip } from "./tooltip.tsx";

export interface SourceDetail {
  provider: string;
  method?: string;
  time?: string;
  sample?: string;
}

export interface SourceBadgeProps {
  source: string;
  /** Shown instead, underlined: what the figures beside it are, where the source has no room. */
  label?: string;
  /** The label where there is little room, as on a phone. */
  shortLabel?: string;
  /**
   * Shown on hover, focus and tap; without it the badge is plain text. A table of many gives a
   * function, which is called only when someone looks.
   */
  detail?: SourceDetail | (() => SourceDetail);
}

export function SourceBadge({ source, label, shortLabel, detail }: SourceBadgeProps) {
  return detail ? (
    <ExplainedSource {...{ source, label, shortLabel, detail }} />
  ) : (
    <SourceLabel>{source}</SourceLabel>
  );
}

interface ExplainedSourceProps extends SourceBadgeProps {
  detail: NonNullable<SourceBadgeProps["detail"]>;
}

function ExplainedSource({ source, label, shortLabel, detail }: ExplainedSourceProps) {
  const [open, setOpen] = useState(false);
  // A tooltip closes on press; reopening on click is what lets a tap read it.
  const reopen = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Tooltip
      open={open}
      onOpenChange={setOpen}
      around="[data-metric], [data-explained], tr, li"
      content={<SourceFacts of={detail} />}
    >
      <button
        type="button"
        data-source=""
        aria-label={label === undefined ? `Source: ${source}` : `${label}, source: ${source}`}
        className={`${label === undefined ? sourceLook : labelLook} hover:border-edge hover:text-ink`}
        onClick={reopen}
      >
        {shortLabel === undefined ? (
          (label ?? source)
        ) : (
          <>
            <span className="sm:hidden">{shortLabel}</span>
            <span className="max-sm:hidden">{label}</span>
          </>
        )}
      </button>
    </Tooltip>
  );
}

const labelLook =
  "rounded-sm text-left text-sm text-dim underline decoration-line decoration-dotted underline-offset-4";

function SourceFacts({ of }: { of: SourceDetail | (() => SourceDetail) }) {
  const { provider, method, time, sample } = typeof of === "function" ? of() : of;
  const facts = [
    ["Provider", provider],
    ["Method", method],
    ["Time", time],
    ["Sample", sample],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 py-1 text-sm">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-dim">{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
