import type { PageFacts } from "../page-facts.ts";
import type { Occurrence } from "../rule.ts";
import type { SiteView, UrlStatus } from "../site-view.ts";

/** What is wrong with a URL that others point at; each has one state, the worst first. */
type TargetState = "error" | "redirect" | "noindex" | "noncanonical" | "fine";

function targetState(site: SiteView, url: string): TargetState {
  if (site.redirectTarget(url) !== null) return "redirect";
  const status = site.statusOf(url);
  if (status !== null && isBroken(status)) return "error";
  const page = site.page(url);
  if (page?.noindex || !site.mayCrawl(url)) return "noindex";
  if (page?.canonical && page.canonical !== url) return "noncanonical";
  return "fine";
}

export function isBroken(status: UrlStatus): boolean {
  return typeof status === "number" ? status >= 400 : status !== "address-refused";
}

export function statusWords(status: UrlStatus | null): string {
  return typeof status === "number" ? String(status) : (status ?? "unknown");
}

/** Pages that point at a URL in the given state, each once. */
export function* pointersTo(
  site: SiteView,
  targetsOf: (page: PageFacts) => readonly string[],
  state: TargetState,
): Generator<Occurrence> {
  for (const page of site.pages()) {
    if (!page.isPage) continue;
    const target = targetsOf(page).find(
      (url) => url !== page.url && targetState(site, url) === state,
    );
    if (target !== undefined) yield { url: page.url, detail: describe(site, target, state) };
  }
}

function describe(site: SiteView, url: string, state: TargetState): string {
  if (state === "error") return `${url} answers ${statusWords(site.statusOf(url))}`;
  if (state === "redirect") return `${url} redirects to ${site.redirectTarget(url)}`;
  if (state === "noindex") return `${url} is kept out of search`;
  return `${url} names ${site.page(url)?.canonical} as canonical`;
}
