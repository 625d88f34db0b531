import type { FoundPage } from "../found-page.ts";

export function aFoundPage(page: Partial<FoundPage> = {}): FoundPage {
  const url = "https://acme.example/";
  return { site: "acme", url, title: "", headings: [], text: "", score: 1, ...page };
}
