import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface FieldText {
  label: ReactNode;
  /** Keeps the label for screen readers only, where it is obvious to see. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

interface Wiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldFrameProps extends FieldText {
  id?: string;
  className?: string;
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, hint and error below, all tied to the one control between them. */
export function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  children,
}: FieldFrameProps) {
  const made = useId();
  const control = id ?? made;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  return (
    <div className={clsx("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={control} className={hideLabel ? "sr-only" : "text-sm font-medium text-ink"}>
        {label}
      </label>
      {children({
        id: control,
        "aria-describedby": clsx(errorId, hintId) || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <div role="alert" className="empty:hidden">
        {error ? (
          <p id={errorId} className="text-sm text-worse">
            {error}
          </p>
        ) : null}
      </div>
      {hint ? (
        <p id={hintId} className="text-sm text-dim">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The box around the input; the focus ring shows on the box. */
export const controlBox =
  "rounded-md border border-edge bg-card text-ink transition-[border-color] has-[:focus-visible]:border-accent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-accent has-[[aria-invalid]]:border-worse has-[>:disabled]:bg-sunk has-[>:disabled]:text-dim";
