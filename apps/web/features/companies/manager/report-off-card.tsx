import type { CompanyDetail } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { useState } from "react";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useCompanyChange } from "./calls.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** Whether the company may have a public report. */
export function ReportOffCard({ company }: { company: CompanyDetail }) {
  const [asking, setAsking] = useState(false);
  const isAllowed = company.report_off === null;
  const change = useCompanyChange(
    (reason: string) =>
      adminClient.companyManager.setReport({ id: company.id, is_allowed: !isAllowed, reason }),
    isAllowed ? "The report is blocked." : "The report is allowed again.",
  );
  const label = labelFor(company.report);
  return (
    <SettingsCard title="Public report" description={stateOf(company)}>
      {company.report_off ? (
        <Notice tone="warning" title="Reason">
          {company.report_off.reason}
        </Notice>
      ) : null}
      {company.report === "public" ? (
        <a href={`/report/${company.slug}`} className={`figures self-start ${textLink}`}>
          /report/{company.slug}
        </a>
      ) : null}
      <div>
        <Button onClick={() => setAsking(true)}>{label}</Button>
      </div>
      {asking ? (
        <ReasonDialog
          title={`${label}?`}
          description={
            isAllowed
              ? `${company.report === "public" ? "The report goes offline right away. " : ""}Until you allow it again, nobody can publish a report for this domain.`
              : "If an owner who verified the domain has published a report, it goes back online."
          }
          hint={
            isAllowed ? "Shown to the owner and kept in the audit log." : "Kept in the audit log."
          }
          confirmLabel={label}
          danger={isAllowed}
          run={change}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </SettingsCard>
  );
}

function labelFor(report: CompanyDetail["report"]): string {
  if (report === "off") return "Allow report again";
  return report === "public" ? "Take report down" : "Block report";
}

function stateOf({ report }: CompanyDetail): string {
  if (report === "off") return "Offline: an administrator blocked it.";
  if (report === "public") return "Online: an owner who verified the domain published it.";
  return "No verified owner of this domain has published a report.";
}
