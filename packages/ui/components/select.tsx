import { clsx } from "clsx";
import type { ComponentPropsWithRef } from "react";
import { controlBox, FieldFrame, type FieldText } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldText, ComponentPropsWithRef<"select"> {
  /** Or write `<option>` elements as children. */
  options?: readonly SelectOption[];
  mono?: boolean;
}

export function Select({
  label,
  hideLabel,
  hint,
  error,
  options,
  mono = false,
  id,
  className,
  children,
  ...props
}: SelectProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, id, className }}>
      {(wiring) => (
        <div className={clsx(controlBox, "relative flex h-8 pointer-coarse:h-11")}>
          <select
            {...props}
            {...wiring}
            className={clsx(
              "w-full min-w-0 appearance-none truncate rounded-md bg-transparent pr-8 pl-2.5 text-base outline-none pointer-coarse:text-lg",
              mono && "figures",
            )}
          >
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-dim"
          />
        </div>
      )}
    </FieldFrame>
  );
}
