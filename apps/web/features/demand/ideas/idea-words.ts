import type { PageIdea } from "@sightline/contract";
import { IMPORT_KIND_NAMES, type PagePart } from "@sightline/domain/demand";
import { formatNumber } from "@sightline/domain/numbers";
import { providerName } from "../../../runtime/figures/source.ts";
import { counted } from "../../../runtime/page/counted.ts";
import type { IdeaRow } from "./idea-row.ts";

const PLACES: Readonly<Record<PagePart, string>> = {
  title: "title",
  heading: "heading",
  link: "link text",
  description: "description",
  text: "text",
};

/** '3 pages: title, heading, link text' */
function foundWords({ pages, found_in }: Pick<PageIdea, "pages" | "found_in">): string {
  return `${counted(pages, "page")}: ${found_in.map((pagePart) => PLACES[pagePart]).join(", ")}`;
}

/** The evidence for an idea, on one line. */
export function evidenceWords({ shownBy }: IdeaRow): string {
  switch (shownBy.kind) {
    case "page":
      return foundWords(shownBy.idea);
    case "import":
      return importWords(shownBy.idea);
    case "provider":
      return `Suggested by ${providerName(shownBy.provider)}`;
  }
}

function importWords({ import: file, position, clicks }: ImportShown): string {
  const known = [
    IMPORT_KIND_NAMES[file.kind],
    position === null ? null : `position ${formatNumber(position, ONE_DIGIT)}`,
    clicks === null ? null : counted(clicks, "click"),
  ];
  return known.filter((one) => one !== null).join(", ");
}

type ImportShown = Extract<IdeaRow["shownBy"], { kind: "import" }>["idea"];
const ONE_DIGIT = { maximumFractionDigits: 1 };
