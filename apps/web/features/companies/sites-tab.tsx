import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { sitesQuery } from "../../runtime/sites/sites.ts";
import { SiteEditor } from "./editor/site-editor.tsx";
import { SitesCard } from "./list/sites-card.tsx";
import { useSitesAddress } from "./sites-address.ts";

/** All sites, or the one that the address names to be set up. */
export function SitesTab() {
  const { edited } = useSitesAddress();
  const [lastEdited, setLastEdited] = useState(edited);
  if (edited !== null && edited !== lastEdited) setLastEdited(edited);
  return (
    <Loaded
      what="Your sites"
      query={useQuery(sitesQuery)}
      skeleton={<TableSkeleton rows={3} columns={3} />}
    >
      {(sites) => {
        const site = sites.find(({ id }) => id === edited);
        return site === undefined ? (
          <SitesCard sites={sites} comingFrom={lastEdited} />
        ) : (
          <SiteEditor key={site.id} site={site} />
        );
      }}
    </Loaded>
  );
}
