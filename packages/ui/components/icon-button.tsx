import { clsx } from "clsx";
import type { ComponentPropsWithRef } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-look.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  label: string;
  icon: IconName;
  shortcut?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const squares: Record<ButtonSize, string> = {
  sm: "w-7 px-0! pointer-coarse:w-9",
  md: "w-8 px-0! pointer-coarse:w-10",
  lg: "w-11 px-0!",
};

export function IconButton({
  label,
  icon,
  shortcut,
  variant = "ghost",
  size = "md",
  className,
  type = "button",
  ...props
}: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut}>
      <button
        {...props}
        type={type}
        aria-label={label}
        className={clsx(buttonClass(variant, size), squares[size], className)}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
