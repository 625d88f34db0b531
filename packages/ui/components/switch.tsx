import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Without it the switch is left to a page's own script. */
  checked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  defaultChecked?: boolean;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** A plain checkbox that says it is a switch, so that a page without React can use it too. */
export function Switch({ label, hint, onCheckedChange, className, ...input }: SwitchProps) {
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
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked.
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className={track}
      />
    </div>
  );
}

const track =
  "mt-px inline-flex h-5 w-9 shrink-0 cursor-pointer appearance-none items-center rounded-full border border-edge bg-sunk transition-colors before:block before:size-3.5 before:translate-x-[3px] before:rounded-full before:bg-edge before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-[17px] checked:before:bg-on-accent disabled:cursor-default disabled:opacity-50";
