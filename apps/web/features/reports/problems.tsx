import type { PublicReport } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../runtime/page/counted.ts";
import { ReportSection } from "./report-section.tsx";
import { dayText } from "./report-words.ts";

type Audit = NonNullable<PublicReport["audit"]>;

/** The most serious things to fix, and how. */
export function Problems({ audit }: { audit: Audit }) {
  const { pages, problems, ended_at } = audit;
  const title =
    problems.length === 0
      ? `Nothing to fix on the ${counted(pages, "page")} we crawled`
      : "What to fix on the site first";
  return (
    <ReportSection
      title={title}
      description={problems.length === 0 ? undefined : issuesText(audit)}
      source={`Sightline crawler · ${counted(pages, "page")} · ${dayText(ended_at)}`}
    >
      <ol className="flex flex-col">
        {problems.map(({ title: problem, fix, pages: on }) => (
          <li
            key={problem}
            className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[1fr_auto]"
          >
            <h3 className="text-base font-semibold">{problem}</h3>
            <p className="figures text-sm text-dim sm:text-right">{counted(on, "page")}</p>
            <p className="max-w-2xl text-dim text-pretty">{fix}</p>
          </li>
        ))}
      </ol>
    </ReportSection>
  );
}

const SEVERITIES = ["critical", "high", "medium", "low"] as const;

function issuesText({ issues }: Audit): string {
  const found = SEVERITIES.filter((severity) => issues[severity] > 0);
  const counts = found.map((severity) => `${formatNumber(issues[severity])} ${severity}`);
  return `Findings: ${counts.join(", ")}. The most serious issues come first.`;
}
