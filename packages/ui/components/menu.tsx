import { clsx } from "clsx";
import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export interface MenuProps {
  /** One button that takes a ref. */
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
}

export function Menu({ trigger, children, align = "end", side = "bottom" }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-md border border-line bg-card p-1 text-base text-ink shadow-raised data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  onSelect: () => void;
  icon?: IconName;
  shortcut?: string;
  tone?: "neutral" | "danger";
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, shortcut, tone, disabled, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={clsx(row, tone === "danger" && "text-worse")}
    >
      {icon ? <Icon name={icon} className={tone === "danger" ? "" : "text-dim"} /> : null}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut ? <span className="figures pl-4 text-sm text-dim">{shortcut}</span> : null}
    </DropdownMenu.Item>
  );
}

const row =
  "flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 select-none data-highlighted:bg-sunk data-disabled:opacity-50 pointer-coarse:min-h-11";

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2 py-1 text-sm text-dim">{children}</DropdownMenu.Label>;
}

export interface MenuRadioGroupProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      value={props.value}
      onValueChange={(value) => props.onChange(value as Value)}
    >
      {props.children}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuRadioItem({ value, children }: { value: string; children: ReactNode }) {
  return (
    <DropdownMenu.RadioItem value={value} className={row}>
      <span className="flex size-4 items-center">
        <DropdownMenu.ItemIndicator>
          <Icon name="check" className="text-accent" />
        </DropdownMenu.ItemIndicator>
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </DropdownMenu.RadioItem>
  );
}
