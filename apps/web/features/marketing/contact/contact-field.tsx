import { controlBox, FieldFrame } from "@sightline/ui/field-frame";
import type { ComponentProps, ReactNode } from "react";

export interface ShownAgain {
  name: string;
  /** What was typed before. */
  typed: string | undefined;
  error: string | undefined;
  /** The first field with an error; the browser goes there without a script. */
  focused: boolean;
}

interface LineFieldProps extends ShownAgain, Omit<ComponentProps<"input">, "name" | "id"> {
  label: ReactNode;
}

/** At the size of the site's text. No maxLength: it would silently cut off what is pasted. */
export function LineField({ name, typed, error, focused, label, ...props }: LineFieldProps) {
  return (
    <FieldFrame id={name} label={label} error={error}>
      {(wiring) => (
        <div className={`${controlBox} flex h-11`}>
          <input
            {...props}
            {...wiring}
            name={name}
            defaultValue={typed}
            // biome-ignore lint/a11y/noAutofocus: the person sent the form and is taken to the error
            autoFocus={focused}
            className="w-full min-w-0 rounded-md bg-transparent px-3 text-base outline-none"
          />
        </div>
      )}
    </FieldFrame>
  );
}

interface MessageFieldProps extends ShownAgain {
  label: ReactNode;
  hint: ReactNode;
}

export function MessageField({ name, typed, error, focused, label, hint }: MessageFieldProps) {
  return (
    <FieldFrame id={name} label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className={`${controlBox} flex`}>
          <textarea
            {...wiring}
            name={name}
            rows={8}
            required
            defaultValue={typed}
            // biome-ignore lint/a11y/noAutofocus: the person sent the form and is taken to the error
            autoFocus={focused}
            className="w-full min-w-0 rounded-md bg-transparent px-3 py-2 text-base outline-none"
          />
        </div>
      )}
    </FieldFrame>
  );
}
