import { Button } from "@sightline/ui/button";
import { Menu, MenuCheckboxItem } from "@sightline/ui/menu";
import { COLUMN_KEYS, COLUMN_NAMES, type ColumnKey } from "../../keywords/list/column-keys.ts";

export interface ColumnMenuProps {
  columns: readonly ColumnKey[];
  onToggle: (column: ColumnKey) => void;
}

export function ColumnMenu({ columns, onToggle }: ColumnMenuProps) {
  return (
    <Menu
      trigger={
        <Button size="sm" icon="columns">
          Columns
        </Button>
      }
    >
      {COLUMN_KEYS.map((key) => (
        <MenuCheckboxItem key={key} checked={columns.includes(key)} onChange={() => onToggle(key)}>
          {COLUMN_NAMES[key]}
        </MenuCheckboxItem>
      ))}
    </Menu>
  );
}
