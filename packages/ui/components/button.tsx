import { clsx } from "clsx";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-look.ts";
import { Icon, type IconName } from "./icon.tsx";
import { SweepingMark } from "./spinner.tsx";

export { type ButtonSize, type ButtonVariant, buttonClass } from "./button-look.ts";
export { IconButton, type IconButtonProps } from "./icon-button.tsx";

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<"button"> {
  /** Work is under way: the width stays, clicks do nothing, focus is kept. */
  busy?: boolean;
}

export function Button({
  variant = "secondary",
  size = "md",
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...props
}: ButtonProps) {
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={clsx(buttonClass(variant, size), className)}
      onClick={ignoreWhileBusy}
    >
      {busy ? <SweepingMark className="absolute" /> : null}
      <ButtonContent icon={icon} hidden={busy}>
        {children}
      </ButtonContent>
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook, ComponentPropsWithRef<"a"> {
  href: string;
}

export function LinkButton({
  variant = "secondary",
  size = "md",
  icon,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <a {...props} className={clsx(buttonClass(variant, size), className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </a>
  );
}

function ButtonContent(props: { icon?: IconName; hidden?: boolean; children?: ReactNode }) {
  return (
    <span className={clsx("inline-flex items-center gap-2", props.hidden && "opacity-0")}>
      {props.icon ? <Icon name={props.icon} /> : null}
      {props.children}
    </span>
  );
}
