import type { Visibility } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { NoShareNotice } from "./no-share-notice.tsx";
import { percent } from "./words.ts";

/** Share of voice: whose names the answers use. */
export function CompaniesCard({ companies, no_share }: Pick<Visibility, "companies" | "no_share">) {
  const isUnnamed = (domain: string) => no_share?.unnamed.includes(domain) === true;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Share of voice"
        description="Each company counts at most once per answer. 100% is all mentions of you and the competitors you track."
      />
      <NoShareNotice no_share={no_share} />
      <ul>
        {companies.map(({ domain, name, is_own, mentioned, cited, share }) => (
          <li
            key={domain}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2"
          >
            <span className="basis-full wrap-anywhere sm:flex-1 sm:basis-0">
              {name} {name === domain ? null : <span className="text-sm text-dim">{domain}</span>}{" "}
              {is_own ? <Badge tone="accent">You</Badge> : null}
            </span>
            <span className="flex-1 text-dim sm:flex-none">
              {isUnnamed(domain) ? "No name yet" : `${formatNumber(mentioned)} mentioned`},{" "}
              {formatNumber(cited)} cited
            </span>
            <span className="figures w-16 text-end">{share === null ? "–" : percent(share)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
