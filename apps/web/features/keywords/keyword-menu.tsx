import type { SavedKeyword } from "@sightline/contract";
import { IconButton } from "@sightline/ui/button";
import { Menu, MenuItem } from "@sightline/ui/menu";
import { useDeleteKeywords } from "./delete-keywords.ts";
import { useSetActive } from "./set-active.ts";

export function KeywordMenu({ keyword }: { keyword: SavedKeyword }) {
  const setActive = useSetActive();
  const remove = useDeleteKeywords();
  const active = !keyword.is_active;
  return (
    <Menu trigger={<IconButton icon="more" size="sm" label={`Actions for ${keyword.keyword}`} />}>
      <MenuItem
        icon={active ? "play" : "pause"}
        onSelect={() => setActive.mutate({ keywords: [keyword], active })}
      >
        {active ? "Reactivate" : "Pause"}
      </MenuItem>
      <MenuItem icon="trash" tone="danger" onSelect={() => remove.mutate([keyword])}>
        Delete
      </MenuItem>
    </Menu>
  );
}
