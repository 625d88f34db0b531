import type { Site } from "@sightline/contract";
import { MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@sightline/ui/menu-items";
import { useNavigate } from "react-router";
import { byName } from "../../../runtime/sites/chosen-site.ts";
import { newSiteAddress } from "../../../runtime/sites/set-up-address.ts";
import { useChooseSite, useChosenSite } from "../../../runtime/sites/use-chosen-site.ts";
import { SITES_TAB } from "../sites-address.ts";

/** Loaded when the switcher opens. */
export function SiteItems() {
  const { domain, query } = useChosenSite();
  const choose = useChooseSite();
  const navigate = useNavigate();
  const sites = byName(query.data ?? []);
  return (
    <>
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
    </>
  );
}

function Choice({ site }: { site: Site }) {
  const { name, domain, is_active } = site;
  return (
    <span className="flex items-center gap-2 py-1">
      <span className="min-w-0 flex-1 leading-tight">
        {name !== domain ? (
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
