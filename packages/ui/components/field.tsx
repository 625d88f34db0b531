import { clsx } from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useState } from "react";
import { controlBox, FieldFrame, type FieldText } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

export interface TextFieldProps
  extends FieldText,
    Omit<ComponentPropsWithRef<"input">, "prefix" | "size"> {
  /** Shown before the value and not part of it, such as https:// */
  prefix?: ReactNode;
  /** A control at the end, inside the box. */
  trailing?: ReactNode;
  mono?: boolean;
  fieldSize?: "md" | "roomy" | "lg";
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  prefix,
  trailing,
  mono = false,
  fieldSize = "md",
  id,
  className,
  ...props
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, id, className }}>
      {(wiring) => (
        <div className={clsx(controlBox, "flex items-center", boxSizes[fieldSize])}>
          {prefix ? <span className="figures pl-2.5 text-dim">{prefix}</span> : null}
          <input
            {...props}
            {...wiring}
            className={clsx(
              "h-full w-full min-w-0 flex-1 rounded-md bg-transparent outline-none",
              fieldSize === "lg" ? "px-4" : "px-2.5",
              mono && "figures",
            )}
          />
          {trailing ? <span className="flex items-center pr-1.5">{trailing}</span> : null}
        </div>
      )}
    </FieldFrame>
  );
}

const boxSizes = {
  md: "h-8 text-base pointer-coarse:h-11 pointer-coarse:text-lg",
  roomy: "h-11 text-lg",
  lg: "h-14 text-lg",
};

export interface TextAreaProps extends FieldText, ComponentPropsWithRef<"textarea"> {
  mono?: boolean;
}

export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  mono = false,
  id,
  className,
  rows = 4,
  ...props
}: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, id, className }}>
      {(wiring) => (
        <div className={clsx(controlBox, "flex")}>
          <textarea
            {...props}
            {...wiring}
            rows={rows}
            className={clsx(
              "w-full min-w-0 rounded-md bg-transparent px-2.5 py-1.5 text-base outline-none pointer-coarse:text-lg",
              mono && "figures",
            )}
          />
        </div>
      )}
    </FieldFrame>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing" | "prefix" | "mono">;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          className="flex size-6 items-center justify-center rounded-sm text-dim hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
