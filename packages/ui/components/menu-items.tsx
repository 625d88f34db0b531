import { clsx } from "clsx";
import { createContext, type PointerEvent, type ReactNode, use } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** Closes the menu around an item and gives the focus back to its button. */
export const CloseMenu = createContext<() => void>(() => {});

export interface MenuItemProps {
  onSelect: () => void;
  icon?: IconName;
  shortcut?: string;
  tone?: "neutral" | "danger";
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, shortcut, tone, disabled, children }: MenuItemProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      className={clsx(row, tone === "danger" && "text-worse")}
      onPointerMove={focusPointed}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      {icon ? <Icon name={icon} className={tone === "danger" ? "" : "text-dim"} /> : null}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut ? <span className="figures pl-4 text-sm text-dim">{shortcut}</span> : null}
    </button>
  );
}

const row =
  "flex min-h-8 w-full cursor-default! items-center gap-2 rounded-sm px-2 text-left select-none focus:bg-sunk disabled:opacity-50 pointer-coarse:min-h-11";

function focusPointed(event: PointerEvent<HTMLElement>) {
  event.currentTarget.focus({ preventScroll: true });
}

export function MenuSeparator() {
  return <hr className="-mx-1 my-1 h-px border-0 bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2 py-1 text-sm text-dim">{children}</div>;
}

interface Choice {
  value: string;
  choose: (value: string) => void;
}

const ChoiceContext = createContext<Choice | null>(null);

export interface MenuRadioGroupProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const choose = (value: string) => props.onChange(value as Value);
  return (
    <ChoiceContext value={{ value: props.value, choose }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a menu groups its items, not form fields. */}
      <div role="group">{props.children}</div>
    </ChoiceContext>
  );
}

export function MenuRadioItem({ value, children }: { value: string; children: ReactNode }) {
  const close = use(CloseMenu);
  const choice = use(ChoiceContext);
  const checked = choice?.value === value;
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={row}
      onPointerMove={focusPointed}
      onClick={() => {
        close();
        choice?.choose(value);
      }}
    >
      <span className="flex size-4 items-center">
        {checked ? <Icon name="check" className="text-accent" /> : null}
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </button>
  );
}

export interface MenuCheckboxItemProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** Stays open: people often choose several. */
export function MenuCheckboxItem({ checked, onChange, children }: MenuCheckboxItemProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      className={row}
      onPointerMove={focusPointed}
      onClick={() => onChange(!checked)}
    >
      <span className="flex size-4 items-center">
        {checked ? <Icon name="check" className="text-accent" /> : null}
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </button>
  );
}
