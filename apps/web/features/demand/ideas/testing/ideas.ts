import type { KeywordDemand } from "@sightline/contract";
import type { IdeaRow } from "../idea-row.ts";

type Volume = KeywordDemand["volume"]["value"];

export function demandOf(value: Volume, provider = "dataforseo"): KeywordDemand {
  const market = { country: "DE", language: "de" };
  const source = { provider, method: "Counted", as_of: "2026-10", market };
  const unknown = { cpc: null, difficulty: null, competition: null, intent: null };
  return { volume: { value, source }, ...unknown };
}

export function pageRow(keyword: string, demand: KeywordDemand | null = null): IdeaRow {
  const best_page = { url: "https://a.example/boots", title: "Boots" };
  const found_in: ("title" | "link")[] = ["title", "link"];
  const idea = { keyword, demand, domain: "a.example", pages: 3, found_in, best_page };
  return { keyword, demand, shownBy: { kind: "page", idea } };
}

export function importRow(
  keyword: string,
  position: number | null,
  clicks: number | null,
): IdeaRow {
  const file = {
    id: "1",
    kind: "search-console",
    file_name: "Queries.csv",
    confirmed_at: "",
  } as const;
  const idea = { keyword, demand: null, position, clicks, import: file };
  return { keyword, demand: null, shownBy: { kind: "import", idea } };
}
