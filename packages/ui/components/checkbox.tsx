import { clsx } from "clsx";
import { Switch as SwitchPrimitive } from "radix-ui";
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";

export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type" | "ref"> {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Some of many are chosen: neither on nor off. */
  indeterminate?: boolean;
}

export function Checkbox({
  label,
  hideLabel = false,
  hint,
  indeterminate = false,
  className,
  ...props
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const hintId = useId();
  return (
    <label
      className={clsx("inline-flex items-start", hideLabel ? "align-middle" : "gap-2", className)}
    >
      <span className={clsx("relative inline-flex size-4 shrink-0", !hideLabel && "mt-0.5")}>
        <input
          {...props}
          ref={input}
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          className="peer size-4 appearance-none rounded-sm border border-edge bg-card checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50"
        />
        <Icon
          name={indeterminate ? "minus" : "check"}
          size={12}
          className="pointer-events-none absolute top-0.5 left-0.5 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
      <span className={hideLabel ? "sr-only" : "min-w-0"}>
        {label}
        {hint ? (
          <span id={hintId} className="block text-sm text-dim">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Switch({
  label,
  hint,
  checked,
  onCheckedChange,
  disabled,
  className,
}: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx("flex items-start justify-between gap-4", className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-dim">
            {hint}
          </p>
        ) : null}
      </div>
      <SwitchPrimitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-px inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-sunk transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-50"
      >
        <SwitchPrimitive.Thumb className="block size-3.5 translate-x-[3px] rounded-full bg-edge transition-transform data-[state=checked]:translate-x-[17px] data-[state=checked]:bg-on-accent" />
      </SwitchPrimitive.Root>
    </div>
  );
}
