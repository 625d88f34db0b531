import { clsx } from "clsx";
import { Switch as SwitchPrimitive } from "radix-ui";
import { type ReactNode, useId } from "react";

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
