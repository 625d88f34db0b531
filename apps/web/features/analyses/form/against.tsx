import type { Site } from "@sightline/contract";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { CompanyDot } from "../../../runtime/figures/company-dot.tsx";
import { companyTones } from "../../../runtime/figures/company-tones.ts";

/** Whom the site is compared with: all of its competitors that do not rest. */
export function Against({ site }: { site: Site }) {
  const toneOf = companyTones(site);
  const competitors = site.competitors.filter(({ is_active }) => is_active);
  if (competitors.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="font-medium">Against</span>
      <ul className="contents">
        {competitors.map(({ id, domain }) => (
          <li key={id} className="figures flex min-w-0 items-center gap-1.5">
            <CompanyDot tone={toneOf(domain)} />
            <span className="truncate">{domain}</span>
          </li>
        ))}
      </ul>
      <Link to={competitorsOf(site)} className={textLink}>
        Change
      </Link>
    </div>
  );
}

export function competitorsOf({ id }: Site): string {
  return `/settings?tab=sites&edit=${id}`;
}
