import { useState } from "react";
import { TextField } from "./field.tsx";
import { Kbd } from "./kbd.tsx";

export interface SearchFieldProps {
  /** For screen readers; the field itself shows 'Search'. */
  label: string;
  /** The current search, from the address. */
  words: string;
  onSearch: (words: string) => void;
  id?: string;
  /** The key that focuses it. */
  shortcut?: string;
}

/** Typing never waits for the address; the address wins on Back. */
export function SearchField({ label, words, onSearch, id, shortcut }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const [asked, setAsked] = useState(words);
  if (words !== asked) {
    setAsked(words);
    setTyped(words);
  }
  const search = (next: string) => {
    setTyped(next);
    onSearch(next);
  };
  return (
    <TextField
      id={id}
      type="search"
      label={label}
      hideLabel
      placeholder="Search"
      mono
      className="w-56 max-sm:w-full"
      trailing={shortcut && typed === "" ? <ShortcutHint keys={shortcut} /> : undefined}
      value={typed}
      onChange={(event) => search(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && typed !== "") search("");
      }}
    />
  );
}

function ShortcutHint({ keys }: { keys: string }) {
  return (
    <span className="pointer-coarse:hidden">
      <Kbd>{keys}</Kbd>
    </span>
  );
}
