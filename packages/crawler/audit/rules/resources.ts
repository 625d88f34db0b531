import type { ResourceFact } from "../page-facts.ts";
import type { Occurrence, SiteRule } from "../rule.ts";
import type { SiteView } from "../site-view.ts";
import { perPage } from "./per-page.ts";
import { isBroken, REFUSALS, statusWords } from "./targets.ts";

const KB = 1_024;
const LARGEST_IMAGE = 500 * KB;
const LARGEST_CODE = 500 * KB;
const LARGEST_DOWNLOAD = 10 * KB * KB;

const imgBroken: SiteRule = {
  id: "img-broken",
  severity: "medium",
  scope: "site",
  title: "Broken images",
  why: "Visitors see a gap and miss what the image should show.",
  fix: "Upload the image again, or fix its URL.",
  check: (site) => brokenFiles(site, ["image"], ["broken image", "broken images"]),
};

const resourceBroken: SiteRule = {
  id: "resource-broken",
  severity: "medium",
  scope: "site",
  title: "Broken scripts or stylesheets",
  why: "The page requests files that don't exist, so parts of it may look wrong or not work.",
  fix: "Restore the files, fix their URLs, or remove the tags that load them.",
  check: (site) => brokenFiles(site, ["script", "style"], ["broken file", "broken files"]),
};

const imgLarge: SiteRule = {
  id: "img-large",
  severity: "medium",
  scope: "site",
  title: "Images larger than 500 KB",
  why: "Heavy images make the page slow, especially on phones.",
  fix: "Resize them to the size they're shown at, and save them as WebP or AVIF.",
  check: (site) => heavyFiles(site, ["image"], LARGEST_IMAGE, ["heavy image", "heavy images"]),
};

const fileLarge: SiteRule = {
  id: "file-large",
  severity: "low",
  scope: "site",
  title: "Very large files",
  why: "Scripts and stylesheets over 500 KB delay the page, and downloads over 10 MB are slow on phones.",
  fix: "Split or minify scripts and styles, turn on compression, and shrink large documents.",
  *check(site) {
    yield* heavyFiles(site, ["script", "style"], LARGEST_CODE, ["heavy file", "heavy files"]);
    for (const { url, bytes, isPage, indexability } of site.pages()) {
      const isFile = !isPage && indexability === "not-html";
      if (isFile && bytes !== null && bytes > LARGEST_DOWNLOAD) yield { url, detail: size(bytes) };
    }
  },
};

export const resourceRules = [imgBroken, imgLarge, resourceBroken, fileLarge];

type Kind = ResourceFact["kind"];
type Names = readonly [one: string, many: string];

function brokenFiles(site: SiteView, kinds: readonly Kind[], names: Names): Iterable<Occurrence> {
  const namesResolve = someNameResolves(site);
  return perPage(
    site.resources(),
    ({ page }) => page,
    ({ kind, url, internal }) => {
      const status = kinds.includes(kind) ? site.statusOf(url) : null;
      if (status === null || !isBroken(status)) return null;
      // Others may refuse crawlers, and our name server may be at fault.
      if (!internal && (REFUSALS.has(status) || (status === "dns" && !namesResolve))) return null;
      return `${url} (${statusWords(status)})`;
    },
    names,
  );
}

function heavyFiles(
  site: SiteView,
  kinds: readonly Kind[],
  most: number,
  names: Names,
): Iterable<Occurrence> {
  return perPage(
    site.resources(),
    ({ page }) => page,
    ({ kind, url }) => {
      const file = kinds.includes(kind) ? site.sizeOf(url) : null;
      if (file === null || file.bytes <= most) return null;
      return `${url} (${file.isWhole ? "" : "over "}${size(file.bytes)})`;
    },
    names,
  );
}

function someNameResolves(site: SiteView): boolean {
  for (const { url, internal } of site.resources()) {
    const status = internal ? null : site.statusOf(url);
    if (status !== null && status !== "dns" && status !== "address-refused") return true;
  }
  return false;
}

function size(bytes: number): string {
  return bytes < KB * KB ? `${Math.round(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
