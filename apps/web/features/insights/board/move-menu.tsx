import { INSIGHT_STATUSES, type InsightStatus } from "@sightline/domain/insights";
import { IconButton } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { MenuLabel, MenuRadioGroup, MenuRadioItem } from "@sightline/ui/menu-items";
import { STATUS_NAMES } from "../insight-words.ts";

export interface MoveMenuProps {
  keyword: string;
  status: InsightStatus;
  onMove: (to: InsightStatus) => void;
}

export function MoveMenu({ keyword, status, onMove }: MoveMenuProps) {
  return (
    <Menu trigger={<IconButton icon="more" size="sm" label={`Move ${keyword}`} />}>
      <MenuLabel>Move to</MenuLabel>
      <StatusItems {...{ status, onMove }} />
    </Menu>
  );
}

export function StatusItems({ status, onMove }: Pick<MoveMenuProps, "status" | "onMove">) {
  return (
    <MenuRadioGroup value={status} onChange={(to) => (to === status ? undefined : onMove(to))}>
      {INSIGHT_STATUSES.map((one) => (
        <MenuRadioItem key={one} value={one}>
          {STATUS_NAMES[one]}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  );
}
