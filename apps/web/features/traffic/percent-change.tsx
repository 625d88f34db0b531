import { Change } from "@sightline/ui/change";

export interface PercentChangeProps {
  /** Null: nothing to compare with. */
  percent: number | null;
  lowerIsBetter?: boolean;
}

/** The same as before is 0%: a dash is for what isn't known. */
export function PercentChange({ percent, lowerIsBetter = false }: PercentChangeProps) {
  if (percent === 0) return <span className="font-semibold text-dim tabular-nums">0%</span>;
  return <Change delta={percent} unit="%" lowerIsBetter={lowerIsBetter} />;
}
