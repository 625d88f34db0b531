import { type SeriesTone, seriesText } from "@sightline/ui/charts/line-chart";

/** The color of a company, next to its name. */
export function CompanyDot({ tone, hollow = false }: { tone: SeriesTone; hollow?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`size-2 shrink-0 rounded-full border border-current ${hollow ? "" : "bg-current"} ${seriesText[tone]}`}
    />
  );
}
