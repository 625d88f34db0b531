import type { PageReport } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { SEVERITIES } from "../audit-view.ts";
import { WhyAndFix } from "../issues/why-and-fix.tsx";
import { SeverityMark } from "../severity.tsx";
import { findingsWords } from "./page-words.ts";

export function PageFindings({ page }: { page: PageReport }) {
  const found = page.found.toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  );
  if (found.length === 0) {
    return (
      <Card>
        <EmptyState title="Nothing to fix">No rule found anything here.</EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <CardHeader title={findingsWords(page)} />
      <ul>
        {found.map((finding) => (
          <li key={finding.rule} className="flex gap-3 border-t border-line px-4 py-3">
            <span className="flex h-5 items-center">
              <SeverityMark severity={finding.severity} />
            </span>
            <div className="flex min-w-0 flex-col gap-2">
              <div>
                <h3 className="text-base font-medium tracking-normal">{finding.title}</h3>
                <p className="wrap-anywhere text-dim">{finding.detail}</p>
              </div>
              <WhyAndFix {...finding} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
