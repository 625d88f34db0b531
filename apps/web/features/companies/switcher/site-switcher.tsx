import type { Site } from "@sightline/contract";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { lazy } from "react";
import { useChosenSite } from "../../../runtime/sites/use-chosen-site.ts";

const loadItems = () => import("./site-items.tsx");
const SiteItems = lazy(async () => ({ default: (await loadItems()).SiteItems }));

export function SiteSwitcher() {
  const { domain, site, query } = useChosenSite();
  const noSite = query.isPending ? "loading…" : query.isError ? "not loaded" : "none yet";
  return (
    <Menu
      align="start"
      loadItems={loadItems}
      trigger={
        <button
          type="button"
          title={site?.domain}
          className="flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-line bg-card px-3 hover:border-edge"
        >
          <span className="min-w-0 truncate">
            <span className="sr-only">Site: </span>
            <ShownName site={site} otherwise={domain ?? noSite} />
          </span>
          <Icon name="chevron-down" className="text-dim" />
        </button>
      }
    >
      <SiteItems />
    </Menu>
  );
}

function ShownName({ site, otherwise }: { site: Site | null; otherwise: string }) {
  if (site !== null && hasOwnName(site)) return site.name;
  return <span className={otherwise.includes(".") ? "figures" : "text-dim"}>{otherwise}</span>;
}

function hasOwnName({ name, domain }: Site): boolean {
  return name !== domain;
}
