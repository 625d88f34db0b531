import type { Site } from "@sightline/contract";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { sitesQuery } from "../../runtime/sites/sites.ts";
import { useSubscription } from "../../runtime/subscription/use-subscription.ts";
import { SiteEditor } from "./editor/site-editor.tsx";
import { SitesCard } from "./list/sites-card.tsx";
import { useSitesAddress } from "./sites-address.ts";

export interface SitesTabProps {
  /** The part of a site's settings that another feature provides. */
  searchConsole: (site: Site) => ReactNode;
}

/** All sites, or the settings of the one in the URL. */
export function SitesTab({ searchConsole }: SitesTabProps) {
  const { edited } = useSitesAddress();
  const [lastEdited, setLastEdited] = useState(edited);
  if (edited !== null && edited !== lastEdited) setLastEdited(edited);
  const { loading } = useSubscription();
  const skeleton = <TableSkeleton rows={3} columns={3} />;
  return (
    <Loaded what="Your sites" query={useQuery(sitesQuery)} skeleton={skeleton}>
      {(sites) => {
        const site = sites.find(({ id }) => id === edited);
        // How tall the card is depends on the plan.
        if (site === undefined && loading) return skeleton;
        return site === undefined ? (
          <SitesCard sites={sites} comingFrom={lastEdited} />
        ) : (
          <SiteEditor key={site.id} site={site} searchConsole={searchConsole(site)} />
        );
      }}
    </Loaded>
  );
}
