import { clsx } from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";

export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type" | "ref"> {
  /** Without it there must be an `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Some of many are chosen: neither on nor off. */
  indeterminate?: boolean;
}

export function Checkbox({
  label,
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
  const alone = label === undefined;
  return (
    <label className={clsx("inline-flex items-start", alone ? "align-middle" : "gap-2", className)}>
      <span className={clsx("grid shrink-0 place-items-center", !alone && "h-[1lh]")}>
        <input
          {...props}
          ref={input}
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          className="peer col-start-1 row-start-1 size-4 appearance-none rounded-sm border border-edge bg-card checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50"
        />
        <Icon
          name={indeterminate ? "minus" : "check"}
          size={12}
          className="pointer-events-none col-start-1 row-start-1 hidden text-on-accent peer-checked:block peer-indeterminate:block"
        />
      </span>
      {alone ? null : (
        <span className="min-w-0">
          {label}
          {hint ? (
            <span id={hintId} className="block text-sm text-dim">
              {hint}
            </span>
          ) : null}
        </span>
      )}
    </label>
  );
}
