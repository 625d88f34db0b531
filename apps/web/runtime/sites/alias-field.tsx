import { controlBox, FieldFrame } from "@sightline/ui/field-frame";
import { Icon } from "@sightline/ui/icon";
import { type KeyboardEvent, useRef, useState } from "react";
import { withAlias, withoutAlias } from "./aliases.ts";

export interface AliasFieldProps {
  aliases: readonly string[];
  error: string | undefined;
  hint?: string;
  onChange: (aliases: string[]) => void;
}

/** Enter or leaving adds what is typed; in an empty field, Backspace removes the last one. */
export function AliasField({ aliases, error, hint, onChange }: AliasFieldProps) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const next = withAlias(aliases, typed);
    if (next !== null) onChange(next);
    setTyped("");
  };
  const remove = (alias: string) => {
    onChange(withoutAlias(aliases, alias));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = aliases.at(-1);
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) {
      remove(last);
    }
  };
  return (
    <FieldFrame
      label="Other names"
      hint={["Press Enter after each name.", hint].filter(Boolean).join(" ")}
      error={error}
    >
      {(wiring) => (
        <div className={`${controlBox} flex min-h-8 flex-wrap items-center gap-1.5 p-1`}>
          <ul aria-label="Other names" className="contents">
            {aliases.map((alias) => (
              <Chip key={alias} alias={alias} onRemove={() => remove(alias)} />
            ))}
          </ul>
          <input
            {...wiring}
            ref={input}
            autoComplete="off"
            enterKeyHint="done"
            className="h-6 min-w-32 flex-1 bg-transparent px-1.5 text-base outline-none pointer-coarse:h-9 pointer-coarse:text-lg"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
        </div>
      )}
    </FieldFrame>
  );
}

function Chip({ alias, onRemove }: { alias: string; onRemove: () => void }) {
  return (
    <li className="flex h-6 max-w-full items-center rounded-sm border border-line bg-sunk pl-1.5 pointer-coarse:h-9">
      <span className="truncate text-sm">{alias}</span>
      <button
        type="button"
        aria-label={`Remove ${alias}`}
        className="flex h-full w-6 shrink-0 items-center justify-center rounded-sm text-dim hover:text-ink pointer-coarse:w-9"
        onClick={onRemove}
      >
        <Icon name="x" size={12} />
      </button>
    </li>
  );
}
