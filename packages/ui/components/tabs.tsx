import { Tabs as Primitive } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
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

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that is chosen.
  useEffect(() => showChosen(list.current), [value]);
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Primitive.List
        ref={list}
        aria-label={label}
        className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            className="relative flex h-9 shrink-0 items-center gap-2 rounded-sm text-dim transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-transparent hover:text-ink data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-accent pointer-coarse:h-11"
          >
            {item.icon ? <Icon name={item.icon} /> : null}
            {item.label}
            {item.count === undefined ? null : (
              <span className="figures text-sm text-dim">{item.count.toLocaleString("en")}</span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      <Primitive.Content value={value} className="pt-4">
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

/** On a phone there are more tabs than fit: the chosen one is brought to the middle of the row. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>("[data-state=active]");
  if (!list || !chosen) return;
  list.scrollLeft =
    chosen.offsetLeft - list.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}
