import { formatNumber } from "@sightline/domain/numbers";
import { clsx } from "clsx";
import { movementOf } from "./sightline-scale.ts";
import { SpokenAs } from "./spoken-as.tsx";

interface PositionChange {
  from: number | null;
  to: number | null;
}

interface ValueChange {
  delta: number | null;
  unit?: string;
  /** For counts such as errors, where going down is good. */
  lowerIsBetter?: boolean;
}

export type ChangeProps = (PositionChange | ValueChange) & { className?: string };

/** By shape first, then by colour: ▲ better, ▼ worse, – the same. */
export function Change({ className, ...change }: ChangeProps) {
  const { shape, amount, words } = "from" in change ? ofPosition(change) : ofValue(change);
  return (
    <SpokenAs
      words={words}
      className={clsx(
        "inline-flex items-baseline gap-1 font-semibold whitespace-nowrap tabular-nums",
        colours[shape],
        className,
      )}
    >
      <Triangle shape={shape} />
      {amount}
    </SpokenAs>
  );
}

type Shape = "better" | "worse" | "same" | "new" | "lost" | "none";

const colours: Record<Shape, string> = {
  better: "text-better",
  worse: "text-worse",
  lost: "text-worse",
  new: "text-accent",
  same: "text-dim",
  none: "text-dim",
};

interface Reading {
  shape: Shape;
  amount: string;
  words: string;
}

function ofPosition({ from, to }: PositionChange): Reading {
  const movement = movementOf(to, from);
  const steps = Math.abs((to ?? 0) - (from ?? 0));
  switch (movement) {
    case "up":
      return { shape: "better", amount: `${steps}`, words: `up ${steps} from ${from}` };
    case "down":
      return { shape: "worse", amount: `${steps}`, words: `down ${steps} from ${from}` };
    case "same":
      return { shape: "same", amount: "–", words: "no change" };
    case "new":
      return { shape: "new", amount: "new", words: "new" };
    case "lost":
      return { shape: "lost", amount: "lost", words: `lost, was ${from}` };
    case "unknown":
      return { shape: "none", amount: "–", words: "no data" };
  }
}

function ofValue({ delta, unit, lowerIsBetter = false }: ValueChange): Reading {
  if (delta === null) return { shape: "none", amount: "–", words: "no data" };
  if (delta === 0) return { shape: "same", amount: "–", words: "no change" };
  const size = formatNumber(Math.abs(delta), { maximumFractionDigits: 1 });
  const amount =
    unit === undefined ? size : unit === "%" ? `${size}%` : `${size} ${named(unit, size)}`;
  const shape = delta > 0 !== lowerIsBetter ? "better" : "worse";
  const words = lowerIsBetter ? `${shape} by` : delta > 0 ? "up" : "down";
  return { shape, amount, words: `${words} ${amount}` };
}

function named(unit: string, size: string): string {
  return unit === "pts" && size === "1" ? "pt" : unit;
}

function Triangle({ shape }: { shape: Shape }) {
  if (shape !== "better" && shape !== "worse") return null;
  return (
    <svg aria-hidden="true" className="shrink-0" height={8} viewBox="0 0 8 8" width={8}>
      <path d={shape === "better" ? "M4 .5 8 7.5H0z" : "M4 7.5 0 .5h8z"} fill="currentColor" />
    </svg>
  );
}
