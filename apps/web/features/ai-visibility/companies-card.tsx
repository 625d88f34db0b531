import type { Visibility } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { percent } from "./words.ts";

/** Share of voice: whose names the answers use. */
export function CompaniesCard({ companies }: Pick<Visibility, "companies">) {
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Share of voice"
        description="Each company counts at most once per answer. 100% is all mentions of you and your competitors."
      />
      <ul>
        {companies.map(({ domain, is_own, mentioned, cited, share }) => (
          <li
            key={domain}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2"
          >
            <span className="basis-full wrap-anywhere sm:flex-1 sm:basis-0">
              {domain} {is_own ? <Badge tone="accent">You</Badge> : null}
            </span>
            <span className="flex-1 text-dim sm:flex-none">
              {formatNumber(mentioned)} mentioned, {formatNumber(cited)} cited
            </span>
            <span className="figures w-16 text-end">{share === null ? "–" : percent(share)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
