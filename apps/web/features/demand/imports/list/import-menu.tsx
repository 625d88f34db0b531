import type { KeywordImport } from "@sightline/contract";
import { IconButton } from "@sightline/ui/button";
import { Menu, MenuItem } from "@sightline/ui/menu";

export interface ImportMenuProps {
  file: KeywordImport;
  onShow: () => void;
  onRemove: () => void;
}

export function ImportMenu({ file, onShow, onRemove }: ImportMenuProps) {
  return (
    <Menu trigger={<IconButton icon="more" size="sm" label={`Actions for ${file.file_name}`} />}>
      <MenuItem icon="table" onSelect={onShow}>
        View contents
      </MenuItem>
      <MenuItem icon="trash" tone="danger" onSelect={onRemove}>
        Remove
      </MenuItem>
    </Menu>
  );
}
