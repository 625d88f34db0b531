import type { Site } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useSitesAddress } from "../sites-address.ts";

export interface SiteLinkProps {
  site: Site;
  /** Whether its settings were just left. */
  focused: boolean;
}

export function SiteLink({ site, focused }: SiteLinkProps) {
  const { editorOf } = useSitesAddress();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);
  const named = site.name !== site.domain;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        ref={link}
        to={editorOf(site.id)}
        className="group/link min-w-0 rounded-sm py-1 leading-tight"
      >
        <span
          className={`block truncate font-medium group-hover/link:text-accent ${named ? "" : "figures"}`}
        >
          {site.name}
        </span>
        {named ? (
          <span className="figures block truncate text-sm text-dim">{site.domain}</span>
        ) : null}
      </Link>
      {site.is_active ? null : <Badge tone="caution">Resting</Badge>}
    </span>
  );
}
