import type { Site } from "@sightline/contract";
import { Icon } from "@sightline/ui/icon";
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@sightline/ui/menu";
import { useNavigate } from "react-router";
import { byName } from "../../../runtime/sites/chosen-site.ts";
import { newSiteAddress } from "../../../runtime/sites/set-up-address.ts";
import { useChooseSite, useChosenSite } from "../../../runtime/sites/use-chosen-site.ts";
import { SITES_TAB } from "../sites-address.ts";

export function SiteSwitcher() {
  const { domain, site, query } = useChosenSite();
  const choose = useChooseSite();
  const navigate = useNavigate();
  const sites = byName(query.data ?? []);
  const noSite = query.isPending ? "loading…" : query.isError ? "not loaded" : "none yet";
  return (
    <Menu
      align="start"
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
      <div className="-m-1 mb-0 max-h-80 max-w-80 overflow-y-auto p-1">
        <MenuRadioGroup value={domain ?? ""} onChange={choose}>
          {sites.map((other) => (
            <MenuRadioItem key={other.id} value={other.domain}>
              <Choice site={other} />
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </div>
      {sites.length > 0 ? <MenuSeparator /> : null}
      <MenuItem icon="plus" onSelect={() => void navigate(newSiteAddress())}>
        Add site
      </MenuItem>
      <MenuItem icon="settings" onSelect={() => void navigate(SITES_TAB)}>
        Manage sites
      </MenuItem>
    </Menu>
  );
}

function ShownName({ site, otherwise }: { site: Site | null; otherwise: string }) {
  if (site !== null && hasOwnName(site)) return site.name;
  return <span className={otherwise.includes(".") ? "figures" : "text-dim"}>{otherwise}</span>;
}

function Choice({ site }: { site: Site }) {
  const { name, domain, is_active } = site;
  return (
    <span className="flex items-center gap-2 py-1">
      <span className="min-w-0 flex-1 leading-tight">
        {hasOwnName(site) ? (
          <>
            <span className="block truncate">{name}</span>
            <span className="figures block truncate text-sm text-dim">{domain}</span>
          </>
        ) : (
          <span className="figures block truncate">{domain}</span>
        )}
      </span>
      {is_active ? null : <span className="text-sm text-dim">paused</span>}
    </span>
  );
}

function hasOwnName({ name, domain }: Site): boolean {
  return name !== domain;
}
