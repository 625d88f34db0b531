import { Icon } from "@sightline/ui/icon";
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@sightline/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { useAdding } from "./adding.ts";
import { chosenSite, sitesOf } from "./keyword-view.ts";
import { savedKeywordsQuery } from "./saved-keywords.ts";
import { useKeywordView } from "./use-keyword-view.ts";

export function SiteSwitcher() {
  const { data: keywords = [], isPending, isError } = useQuery(savedKeywordsQuery);
  const [view, changeView] = useKeywordView();
  const [, setAdding] = useAdding();
  const sites = sitesOf(keywords, view.site);
  const site = chosenSite(keywords, view.site);
  const noSite = isPending ? "loading…" : isError ? "not loaded" : "none yet";
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-line bg-card px-3 hover:border-edge"
        >
          <span className={site === null ? "text-dim" : "figures truncate"}>
            <span className="sr-only">Site: </span>
            {site ?? noSite}
          </span>
          <Icon name="chevron-down" className="text-dim" />
        </button>
      }
    >
      <MenuRadioGroup
        value={site ?? ""}
        onChange={(next) => changeView({ site: next, state: "all", words: "" })}
      >
        {sites.map((other) => (
          <MenuRadioItem key={other} value={other}>
            <span className="figures">{other}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      {sites.length > 0 ? <MenuSeparator /> : null}
      <MenuItem icon="plus" onSelect={() => setAdding("site")}>
        Add a site
      </MenuItem>
    </Menu>
  );
}
