import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from "react";
import { MenuBody } from "./menu-body.tsx";
import type { Align, Side } from "./popover-position.ts";

export {
  MenuCheckboxItem,
  type MenuCheckboxItemProps,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  MenuRadioGroup,
  type MenuRadioGroupProps,
  MenuRadioItem,
  MenuSeparator,
} from "./menu-items.tsx";

interface TriggerProps {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface MenuProps {
  /** One button, or a component that passes its props on to one. */
  trigger: ReactElement<TriggerProps>;
  children: ReactNode;
  align?: Align;
  side?: Side;
}

/** A closed menu is only its button, so that a table can have one in every row. */
export function Menu({ trigger, children, align = "end", side = "bottom" }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    trigger.props.onKeyDown?.(event);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    setAnchor(event.currentTarget);
  };
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "menu",
        "aria-expanded": anchor !== null,
        onKeyDown,
        onClick(event: MouseEvent<HTMLElement>) {
          trigger.props.onClick?.(event);
          const { currentTarget } = event;
          setAnchor((open) => (open === null ? currentTarget : null));
        },
      })}
      {anchor ? (
        <MenuBody {...{ anchor, align, side }} onClose={() => setAnchor(null)}>
          {children}
        </MenuBody>
      ) : null}
    </>
  );
}
