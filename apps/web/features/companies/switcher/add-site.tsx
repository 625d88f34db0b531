import type { Site } from "@sightline/contract";
import type { Command } from "@sightline/ui/command-menu";
import { lazy, Suspense, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useCommands } from "../../../runtime/commands/use-commands.ts";
import { byName } from "../../../runtime/sites/chosen-site.ts";
import { useChooseSite, useChosenSite } from "../../../runtime/sites/use-chosen-site.ts";
import { SITES_TAB, useAddingSite } from "../sites-address.ts";

const AddSiteDialog = lazy(async () => ({
  default: (await import("./add-site-dialog.tsx")).AddSiteDialog,
}));

/** On every page of the app: the palette's commands about sites, and the dialog they open. */
export function AddSite() {
  useSiteCommands();
  const [adding, setAdding] = useAddingSite();
  const afterAdding = useAfterAdding();
  if (!adding) return null;
  return (
    <Suspense>
      <AddSiteDialog onAdded={afterAdding} onClose={() => setAdding(false)} />
    </Suspense>
  );
}

/** In the settings, the new site is opened to set it up; elsewhere it is selected. */
function useAfterAdding(): (site: Site) => void {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const choose = useChooseSite();
  const navigate = useNavigate();
  const inSettings = `${pathname}?tab=${search.get("tab")}` === SITES_TAB;
  return ({ id, domain }) =>
    inSettings ? void navigate(`${SITES_TAB}&edit=${id}`) : choose(domain);
}

function useSiteCommands(): void {
  const { domain, query } = useChosenSite();
  const choose = useChooseSite();
  const navigate = useNavigate();
  const [, setAdding] = useAddingSite();
  const actions = useMemo<Command[]>(
    () => [
      {
        id: "add-site",
        label: "Add site",
        icon: "globe",
        keywords: ["new", "domain"],
        onSelect: () => setAdding(true),
      },
      {
        id: "manage-sites",
        label: "Manage sites",
        icon: "settings",
        keywords: ["competitors", "rename", "remove", "pause", "domain", "crawl"],
        onSelect: () => void navigate(SITES_TAB),
      },
    ],
    [setAdding, navigate],
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
