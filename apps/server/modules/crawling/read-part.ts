import { type PartOfSite, readFolder, readListedUrls } from "@sightline/domain/crawling";

/** Why a part can't be crawled, and the field to correct. */
export interface BadPart {
  readonly field: "folder" | "urls";
  readonly problem: string;
}

const NAMED = 3;

export function readPart(part: PartOfSite, domain: string): PartOfSite | BadPart {
  if ("folder" in part) {
    const folder = readFolder(part.folder, domain);
    if (folder !== null) return { folder };
    return { field: "folder", problem: `Enter a folder on ${domain}, such as /blog/.` };
  }
  const { urls, wrong } = readListedUrls(part.urls, domain);
  if (wrong.length > 0) return { field: "urls", problem: notHere(wrong, domain) };
  if (urls.length > 0) return { urls };
  return { field: "urls", problem: "Enter at least one page, such as /pricing." };
}

function notHere(wrong: readonly string[], domain: string): string {
  const named = wrong.slice(0, NAMED).join(", ");
  const others = wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : "";
  return `Not on ${domain}: ${named}${others}.`;
}
