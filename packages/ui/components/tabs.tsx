import { formatNumber } from "@sightline/domain/numbers";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useWidth } from "../charts/use-width.ts";
import { Icon, type IconName } from "./icon.tsx";

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: IconName;
  count?: number;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, read aloud. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const width = useWidth(list, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each tab that is chosen, and each width.
  useEffect(() => showChosen(list.current), [value, width]);

  const onKeyDown = (event: KeyboardEvent) => {
    // From the tab that has the focus: the one chosen by the last key may not be rendered yet.
    const focused = event.target instanceof Element ? event.target.id : "";
    const index = items.findIndex((item) => tabId(id, item.value) === focused);
    const target = items[targetOf(event, index, items.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    document.getElementById(tabId(id, target.value))?.focus();
    onChange(target.value);
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => {
          const chosen = item.value === value;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={tabId(id, item.value)}
              aria-selected={chosen}
              aria-controls={chosen ? panelId(id) : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={chosen ? undefined : () => onChange(item.value)}
              className="relative flex h-9 shrink-0 items-center gap-2 rounded-sm text-dim transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-transparent hover:text-ink aria-selected:font-medium aria-selected:text-ink aria-selected:after:bg-accent pointer-coarse:h-11"
            >
              {item.icon ? <Icon name={item.icon} /> : null}
              {item.label}
              {item.count === undefined ? null : (
                <span className="figures text-sm text-dim">{formatNumber(item.count)}</span>
              )}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={panelId(id)}
        aria-labelledby={tabId(id, value)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text is reached by Tab, too.
        tabIndex={0}
        className="pt-4"
      >
        {children}
      </div>
    </div>
  );
}

const tabId = (id: string, value: string) => `${id}-${value}`;
const panelId = (id: string) => `${id}-panel`;

/** Arrows go round, Home and End go to the ends; with a modifier they belong to the browser. */
function targetOf(event: KeyboardEvent, index: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  switch (event.key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** On a phone there are more tabs than fit: the chosen one is brought to the middle of the row. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>("[aria-selected=true]");
  if (!list || !chosen) return;
  list.scrollLeft =
    chosen.offsetLeft - list.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}
