import type { CompanyDetail, CompanyWatcher } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { textLink } from "@sightline/ui/text-link";
import { useState } from "react";
import { Link } from "react-router";
import { GrantDialog } from "../../billing/promotions/grant-dialog.tsx";

export function WatchersCard({ company: { watchers, counts } }: { company: CompanyDetail }) {
  const [granting, setGranting] = useState<string | null>(null);
  const total = counts.owners + counts.competitor_of;
  return (
    <Card>
      <CardHeader
        title="Customers"
        description={
          watchers.length < total
            ? `The first ${watchers.length} of ${formatNumber(total)}, owners first.`
            : "Who tracks this company, owners first."
        }
      />
      {watchers.length === 0 ? (
        <p className="px-4 pb-4 text-dim">Nobody tracks this company anymore.</p>
      ) : (
        <ul className="pb-2">
          {watchers.map((watcher) => (
            <li
              key={`${watcher.user_id} ${watcher.as} ${watcher.site}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2"
            >
              <Watcher watcher={watcher} />
              <Button size="sm" onClick={() => setGranting(watcher.email)}>
                Grant promotion
              </Button>
            </li>
          ))}
        </ul>
      )}
      {granting === null ? null : (
        <GrantDialog email={granting} onClose={() => setGranting(null)} />
      )}
    </Card>
  );
}

function Watcher({ watcher }: { watcher: CompanyWatcher }) {
  return (
    <span className="min-w-0">
      <Link
        to={`/admin/users?q=${encodeURIComponent(watcher.email)}`}
        className={`figures wrap-anywhere ${textLink}`}
      >
        {watcher.email}
      </Link>
      <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-dim">
        {watcher.as === "own" ? "Owner" : `Compares it with ${watcher.site}`}
        {watcher.is_removed ? <Badge tone="worse">Removed</Badge> : null}
        {watcher.is_active || watcher.is_removed ? null : <Badge tone="caution">Paused</Badge>}
        {watcher.proven_at === null ? null : <Badge tone="accent">Domain verified</Badge>}
        {watcher.published_at === null ? null : <Badge>Report published</Badge>}
      </span>
    </span>
  );
}

export function CompetitorsCard({ company: { competitors } }: { company: CompanyDetail }) {
  if (competitors.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Competitors"
        description="Sites its owners compare it with, most frequent first."
      />
      <ul className="px-4 pb-3">
        {competitors.map(({ id, domain, owners }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-1.5">
            <Link
              to={`/admin/company-manager?company=${id}`}
              className={`figures min-w-0 wrap-anywhere ${textLink}`}
            >
              {domain}
            </Link>
            <span className="shrink-0 text-sm text-dim">
              {formatNumber(owners)} {owners === 1 ? "owner" : "owners"}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
