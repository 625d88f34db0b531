import { Button } from "@sightline/ui/button";
import { Menu, MenuCheckboxItem } from "@sightline/ui/menu";
import {
  COLUMN_KEYS,
  COLUMN_NAMES,
  type ColumnKey,
  NEEDS_POSITION,
} from "../../keywords/list/column-keys.ts";

export interface ColumnMenuProps {
  columns: readonly ColumnKey[];
  hasPositions: boolean;
  onToggle: (column: ColumnKey) => void;
}

export function ColumnMenu({ columns, hasPositions, onToggle }: ColumnMenuProps) {
  const keys = COLUMN_KEYS.filter((key) => hasPositions || !NEEDS_POSITION.includes(key));
  return (
    <Menu
      trigger={
        <Button size="sm" icon="columns">
          <span className="max-sm:sr-only">Columns</span>
        </Button>
      }
    >
      {keys.map((key) => (
        <MenuCheckboxItem key={key} checked={columns.includes(key)} onChange={() => onToggle(key)}>
          {COLUMN_NAMES[key]}
        </MenuCheckboxItem>
      ))}
    </Menu>
  );
}
