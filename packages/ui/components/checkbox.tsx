import { clsx } from "clsx";
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
          className="pointer-events-none absolute top-0.5 left-0.5 hidden text-on-accent peer-checked:block peer-indeterminate:block"
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
