import { SearchField } from "@sightline/ui/search-field";

export const SEARCH_ID = "keyword-search";

export interface KeywordSearchProps {
  words: string;
  onSearch: (words: string) => void;
}

export function KeywordSearch({ words, onSearch }: KeywordSearchProps) {
  return (
    <SearchField
      id={SEARCH_ID}
      label="Search keywords"
      shortcut="/"
      words={words}
      onSearch={onSearch}
    />
  );
}
