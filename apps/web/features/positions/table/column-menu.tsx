import { Button } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { MenuCheckboxItem } from "@sightline/ui/menu-items";
import { COLUMN_NAMES, type ColumnKey } from "../../keywords/list/column-keys.ts";

export interface ColumnMenuProps {
  /** What the table can show at this width. */
  offered: readonly ColumnKey[];
  columns: readonly ColumnKey[];
  onToggle: (column: ColumnKey) => void;
}

export function ColumnMenu({ offered, columns, onToggle }: ColumnMenuProps) {
  if (offered.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="sm" icon="columns">
          <span className="max-sm:sr-only">Columns</span>
        </Button>
      }
    >
      {offered.map((key) => (
        <MenuCheckboxItem key={key} checked={columns.includes(key)} onChange={() => onToggle(key)}>
          {COLUMN_NAMES[key]}
        </MenuCheckboxItem>
      ))}
    </Menu>
  );
}
