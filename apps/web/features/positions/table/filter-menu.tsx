import { Button } from "@sightline/ui/button";
import {
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "@sightline/ui/menu";
import type { KeywordPage } from "../../keywords/list/keyword-table.ts";
import {
  BAND_NAMES,
  type ChangeView,
  COMPARED_NAMES,
  EVERYTHING,
  isFiltered,
  type KeywordView,
} from "../../keywords/list/keyword-view.ts";

export interface FilterMenuProps {
  tags: KeywordPage["tags"];
  view: KeywordView;
  changeView: ChangeView;
  /** Otherwise the built-in index compares. */
  hasPositions: boolean;
}

const ANY_TAG = "";

export function FilterMenu({ tags, view, changeView, hasPositions }: FilterMenuProps) {
  const isNarrowed = view.band !== "any" || view.compared !== "any";
  const chosen = Number(isNarrowed) + Number(view.tag !== null) + Number(view.starred);
  return (
    <Menu
      trigger={
        <Button size="sm" icon="filter">
          Filter
          {chosen > 0 ? <span className="figures text-accent">{chosen}</span> : null}
        </Button>
      }
    >
      <MenuCheckboxItem checked={view.starred} onChange={(starred) => changeView({ starred })}>
        Starred
      </MenuCheckboxItem>
      <MenuSeparator />
      {hasPositions ? (
        <>
          <MenuLabel>Position</MenuLabel>
          <MenuRadioGroup value={view.band} onChange={(band) => changeView({ band })}>
            {Object.entries(BAND_NAMES).map(([band, name]) => (
              <MenuRadioItem key={band} value={band}>
                {name}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </>
      ) : (
        <>
          <MenuLabel>Compared with your competitors</MenuLabel>
          <MenuRadioGroup value={view.compared} onChange={(compared) => changeView({ compared })}>
            {Object.entries(COMPARED_NAMES).map(([result, name]) => (
              <MenuRadioItem key={result} value={result}>
                {name}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </>
      )}
      {tags.length === 0 ? null : (
        <>
          <MenuSeparator />
          <MenuLabel>Tag</MenuLabel>
          <MenuRadioGroup
            value={view.tag ?? ANY_TAG}
            onChange={(tag) => changeView({ tag: tag === ANY_TAG ? null : tag })}
          >
            <MenuRadioItem value={ANY_TAG}>Any tag</MenuRadioItem>
            {tags.map(({ tag, count }) => (
              <MenuRadioItem key={tag} value={tag}>
                {tag} <span className="figures text-dim">{count.toLocaleString("en")}</span>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </>
      )}
      {isFiltered(view) ? (
        <>
          <MenuSeparator />
          <MenuItem icon="x" onSelect={() => changeView(EVERYTHING)}>
            Clear all filters
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
