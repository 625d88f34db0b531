import type { PublicReport } from "@sightline/contract";
import { counted } from "../../runtime/page/counted.ts";
import { ReportSection } from "./report-section.tsx";
import { dayText } from "./report-words.ts";

type Audit = NonNullable<PublicReport["audit"]>;

/** The gravest things to mend, and how. */
export function Problems({ audit }: { audit: Audit }) {
  const { pages, problems, ended_at } = audit;
  const title =
    problems.length === 0
      ? `Nothing to mend on ${counted(pages, "page")}`
      : "What to mend on the site first";
  return (
    <ReportSection
      title={title}
      description={problems.length === 0 ? undefined : issuesText(audit)}
      source={`Sightline crawler · ${counted(pages, "page")} · ${dayText(ended_at)}`}
    >
      <ol className="flex flex-col">
        {problems.map(({ title: problem, mend, pages: on }) => (
          <li
            key={problem}
            className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[1fr_auto]"
          >
            <h3 className="text-base font-semibold">{problem}</h3>
            <p className="figures text-sm text-dim sm:text-right">{counted(on, "page")}</p>
            <p className="max-w-2xl text-dim text-pretty">{mend}</p>
          </li>
        ))}
      </ol>
    </ReportSection>
  );
}

const GRAVITIES = ["critical", "high", "medium", "low"] as const;

function issuesText({ issues }: Audit): string {
  const found = GRAVITIES.filter((gravity) => issues[gravity] > 0);
  const counts = found.map((gravity) => `${issues[gravity].toLocaleString("en")} ${gravity}`);
  return `${counts.join(", ")}. The gravest first.`;
}
