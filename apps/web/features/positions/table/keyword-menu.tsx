import type { KeywordRow } from "@sightline/contract";
import { IconButton } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { MenuItem } from "@sightline/ui/menu-items";

export interface KeywordMenuProps {
  keyword: KeywordRow;
  onCheck: () => void;
  onSetActive: (active: boolean) => void;
  onDelete: () => void;
}

export function KeywordMenu({ keyword, onCheck, onSetActive, onDelete }: KeywordMenuProps) {
  return (
    <Menu trigger={<IconButton icon="more" size="sm" label={`Actions for ${keyword.keyword}`} />}>
      {keyword.is_active ? (
        <>
          <MenuItem icon="refresh" onSelect={onCheck}>
            Check now, 1 unit
          </MenuItem>
          <MenuItem icon="pause" onSelect={() => onSetActive(false)}>
            Pause
          </MenuItem>
        </>
      ) : (
        <MenuItem icon="play" onSelect={() => onSetActive(true)}>
          Resume
        </MenuItem>
      )}
      <MenuItem icon="trash" tone="danger" onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
