import type {
  CompanyCounts,
  CompanyDetail,
  ManagedCompany,
  MergePreview,
} from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { companiesQuery, mergePreviewQuery, useCompanyChange } from "./calls.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface MergeDialogProps {
  company: CompanyDetail;
  onClose: () => void;
}

/** Shows what moves before it's done. */
export function MergeDialog({ company, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const [into, setInto] = useState<ManagedCompany | null>(null);
  const preview = useQuery({
    ...mergePreviewQuery(company.id, into?.id ?? ""),
    enabled: into !== null,
  });
  const merge = useCompanyChange(
    async (reason: string) => {
      if (into === null) throw new Error("No company selected.");
      const merged = await adminClient.companyManager.merge({
        id: company.id,
        into: into.id,
        reason,
      });
      await navigate(`/admin/company-manager?company=${merged.id}`, { replace: true });
      return merged;
    },
    ({ domain }) => `${company.domain} is now part of ${domain}.`,
    company.id,
  );
  return (
    <ReasonDialog
      title={`Merge ${company.domain} into ${into?.domain ?? "another company"}`}
      description="For a company that moved to another domain. The merge either completes fully or changes nothing, and you can't undo it."
      confirmLabel="Merge companies"
      danger
      incomplete={preview.data === undefined || preview.data.blockers.length > 0}
      run={merge}
      onClose={onClose}
    >
      {into === null ? (
        <Search not={company.id} onChoose={setInto} />
      ) : (
        <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-sunk px-3 py-2">
          <span className="figures min-w-0 wrap-anywhere">{into.domain}</span>
          <Button size="sm" onClick={() => setInto(null)}>
            Change company
          </Button>
        </div>
      )}
      {preview.error ? <Notice tone="error" title={messageOf(preview.error)} /> : null}
      {into !== null && preview.data ? <Preview preview={preview.data} /> : null}
    </ReasonDialog>
  );
}

const SHOWN = 5;

function Search({ not, onChoose }: { not: string; onChoose: (company: ManagedCompany) => void }) {
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed.trim());
  const found = useQuery({ ...companiesQuery({ query, page: 1 }), enabled: query !== "" });
  const companies =
    query === "" ? [] : (found.data?.companies ?? []).filter(({ id }) => id !== not);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="search"
        label="Merge into"
        autoComplete="off"
        mono
        value={typed}
        error={found.isError ? messageOf(found.error) : undefined}
        hint={
          found.isSuccess && query !== "" && companies.length === 0
            ? "No other company matches."
            : "Type part of its domain or name."
        }
        onChange={(event) => setTyped(event.target.value)}
      />
      {companies.length === 0 ? null : (
        <ul aria-label="Matching companies" className="rounded-md border border-line">
          {companies.slice(0, SHOWN).map((company) => (
            <li key={company.id} className="border-b border-line last:border-0">
              <button
                type="button"
                className="figures w-full px-3 py-2 text-left wrap-anywhere hover:bg-sunk"
                onClick={() => onChoose(company)}
              >
                {company.domain}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const ROWS: readonly [keyof CompanyCounts, string][] = [
  ["owners", "Owners"],
  ["competitor_of", "Competitor of"],
  ["competitors", "Competitors"],
  ["keywords", "Keywords with their history"],
  ["prompts", "Prompts"],
  ["analyses", "Analyses"],
  ["insights", "Recommendations"],
  ["crawls", "Crawls"],
  ["reports", "Published reports"],
];

function Preview({ preview }: { preview: MergePreview }) {
  return (
    <>
      {preview.blockers.length === 0 ? null : (
        <Notice tone="error" title="These companies can't be merged right now">
          {preview.blockers.map((blocker) => (
            <p key={blocker} className="mt-1 wrap-anywhere">
              {blocker}
            </p>
          ))}
        </Notice>
      )}
      <table className="w-full text-left">
        <caption className="sr-only">Data the merge will move</caption>
        <thead>
          <tr className="text-sm text-dim">
            <th scope="col" className="py-1 font-normal">
              Data
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Moves
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([key, label]) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {label}
              </th>
              <td className="figures py-1 text-right">{formatNumber(preview.moves[key])}</td>
              <td className="figures py-1 text-right">{formatNumber(preview.after[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="list-disc pl-5 text-sm text-dim">
        <li>
          <span className="wrap-anywhere">/report/{preview.from.slug}</span> redirects to{" "}
          <span className="wrap-anywhere">/report/{preview.into.slug}</span>.
        </li>
        {preview.report_off_reason === null ? null : (
          <li className="wrap-anywhere">
            After the merge, the public report of {preview.into.domain} is blocked. Reason:{" "}
            {preview.report_off_reason}
          </li>
        )}
        {preview.unverified_reports === 0 || preview.report_off_reason !== null ? null : (
          <li>
            {formatNumber(preview.unverified_reports)} public{" "}
            {preview.unverified_reports === 1 ? "report goes" : "reports go"} offline until the
            owner verifies {preview.into.domain}.
          </li>
        )}
        {preview.dropped_competitors === 0 ? null : (
          <li>
            {formatNumber(preview.dropped_competitors)}{" "}
            {preview.dropped_competitors === 1
              ? "competitor is removed because it's a duplicate or the site itself."
              : "competitors are removed because they're duplicates or the site itself."}
          </li>
        )}
        <li>
          Pages crawled on {preview.from.domain} are removed from the index. The next crawl of{" "}
          {preview.into.domain} adds its pages.
        </li>
      </ul>
    </>
  );
}
