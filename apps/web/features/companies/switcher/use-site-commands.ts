import type { Command } from "@sightline/ui/command-menu";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useCommands } from "../../../runtime/commands/use-commands.ts";
import { byName } from "../../../runtime/sites/chosen-site.ts";
import { newSiteAddress } from "../../../runtime/sites/set-up-address.ts";
import { useChooseSite, useChosenSite } from "../../../runtime/sites/use-chosen-site.ts";
import { SITES_TAB } from "../sites-address.ts";

/** The palette's commands about sites. */
export function useSiteCommands(): void {
  const { domain, query } = useChosenSite();
  const choose = useChooseSite();
  const navigate = useNavigate();
  const actions = useMemo<Command[]>(
    () => [
      {
        id: "add-site",
        label: "Add site",
        icon: "globe",
        keywords: ["new", "domain"],
        onSelect: () => void navigate(newSiteAddress()),
      },
      {
        id: "manage-sites",
        label: "Manage sites",
        icon: "settings",
        keywords: ["competitors", "rename", "remove", "pause", "domain", "crawl"],
        onSelect: () => void navigate(SITES_TAB),
      },
    ],
    [navigate],
  );
  const switches = useMemo<Command[]>(
    () =>
      byName(query.data ?? [])
        .filter((site) => site.domain !== domain)
        .map((site) => ({
          id: `site-${site.id}`,
          label: site.name,
          icon: "globe",
          keywords: ["switch", "site", site.domain, ...site.aliases],
          onSelect: () => choose(site.domain),
        })),
    [query.data, domain, choose],
  );
  useCommands("Sites", actions);
  useCommands("Switch site", switches);
}
