import { TextField } from "@sightline/ui/field";
import { Kbd } from "@sightline/ui/kbd";
import { useState } from "react";

export const SEARCH_ID = "keyword-search";

export interface KeywordSearchProps {
  words: string;
  onSearch: (words: string) => void;
}

/** Typing never waits for the address, and the address wins when someone goes back. */
export function KeywordSearch({ words, onSearch }: KeywordSearchProps) {
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
      id={SEARCH_ID}
      type="search"
      label="Search keywords"
      hideLabel
      placeholder="Search"
      mono
      className="w-56 max-sm:w-full"
      trailing={typed === "" ? <ShortcutHint /> : undefined}
      value={typed}
      onChange={(event) => search(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && typed !== "") search("");
      }}
    />
  );
}

function ShortcutHint() {
  return (
    <span className="pointer-coarse:hidden">
      <Kbd>/</Kbd>
    </span>
  );
}
