import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from "react";
import type { Align, Side } from "./popover-position.ts";

// Most menus of a page are never opened: what they open comes when the pointer or the focus does.
const loadBody = () => import("./menu-body.tsx");
const MenuBody = lazy(async () => ({ default: (await loadBody()).MenuBody }));

interface TriggerProps {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
}

export interface MenuProps {
  /** One button, or a component that passes its props on to one. */
  trigger: ReactElement<TriggerProps>;
  children: ReactNode;
  align?: Align;
  side?: Side;
  /** Loads the items, if they come with a script of their own. */
  loadItems?: () => Promise<unknown>;
}

/** A closed menu is only its button, so that a table can have one in every row. */
export function Menu(props: MenuProps) {
  const { trigger, children, align = "end", side = "bottom", loadItems } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const load = () => void Promise.all([loadBody(), loadItems?.()]).catch(ignore);
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
        onPointerEnter(event: PointerEvent<HTMLElement>) {
          trigger.props.onPointerEnter?.(event);
          load();
        },
        onFocus(event: FocusEvent<HTMLElement>) {
          trigger.props.onFocus?.(event);
          load();
        },
        onClick(event: MouseEvent<HTMLElement>) {
          trigger.props.onClick?.(event);
          const { currentTarget } = event;
          setAnchor((open) => (open === null ? currentTarget : null));
        },
      })}
      {anchor ? (
        <Suspense>
          <MenuBody {...{ anchor, align, side }} onClose={() => setAnchor(null)}>
            {children}
          </MenuBody>
        </Suspense>
      ) : null}
    </>
  );
}

/** Loaded ahead of time: if that fails, opening the menu tries again. */
function ignore(): void {}
