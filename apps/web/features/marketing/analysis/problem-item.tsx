import type { HomepageAnalysis } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";
import { SEVERITY_WORDS } from "../severity-badge.tsx";
import { EvidenceList } from "./evidence-list.tsx";

type Problem = HomepageAnalysis["problems"][number];

/** What is wrong, why it matters, how to fix it and where it shows. */
export function ProblemItem({ problem }: { problem: Problem }) {
  const { title, severity, why, fix, pages, evidence } = problem;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-card px-4 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-dim">
          <span className={severity === "critical" || severity === "high" ? "text-worse" : ""}>
            {SEVERITY_WORDS[severity]}
          </span>
          , {counted(pages, "page")}
        </p>
      </div>
      <p className="text-dim text-pretty">{why}</p>
      <p className="text-pretty">
        <strong className="font-semibold">How to fix it:</strong> {fix}
      </p>
      <EvidenceList evidence={evidence} />
    </li>
  );
}
