import { baseLanguage } from "./languages.ts";

/** A ranked page, as far as its copies and translations are concerned. */
interface GroupedPage {
  readonly company: string;
  readonly url: string;
  readonly language: string | null;
  /** The same for pages that say the same. */
  readonly contentHash: string | null;
}

/** The languages of each company's pages, its main one first. */
type SiteLanguages = ReadonlyMap<string, readonly string[]>;

/**
 * One page for each group of copies or translations, where the first of the group was: the one in
 * the wanted language, or else in the main language of its site.
 */
export function onePerGroup<Page extends GroupedPage>(
  pages: readonly Page[],
  languages: SiteLanguages,
  wanted: string | null,
): Page[] {
  const groups = new Map<string, Page[]>();
  for (const page of pages) {
    const keys = groupKeys(page, languages.get(page.company) ?? []);
    const group = keys.map((key) => groups.get(key)).find((one) => one !== undefined) ?? [];
    group.push(page);
    for (const key of keys) if (!groups.has(key)) groups.set(key, group);
  }
  return [...new Set(groups.values())].map((group) => {
    const [first] = group as [Page, ...Page[]];
    const own = languages.get(first.company) ?? [];
    const language = baseLanguage(wanted) || (own[0] ?? "");
    return group.find((page) => languageOf(page, own) === language) ?? first;
  });
}

function groupKeys({ company, url, contentHash }: GroupedPage, languages: readonly string[]) {
  const translated = `${company} ${withoutLanguage(url, languages).url}`;
  return contentHash === null ? [translated] : [translated, `${company} ${contentHash}`];
}

/** A page says its language best where it says which of the translations it is. */
function languageOf({ url, language }: GroupedPage, languages: readonly string[]): string {
  return withoutLanguage(url, languages).language ?? baseLanguage(language);
}

const PARAMETERS = ["lang", "language", "locale", "hl"];

/** `/de/page`, `/page.de.html`, `/page.html.de`, `/page_de.html` and `/page?lang=de` are `/page`. */
function withoutLanguage(
  address: string,
  languages: readonly string[],
): { readonly url: string; readonly language: string | null } {
  const url = new URL(address);
  let language: string | null = null;
  const isCode = (part: string) => {
    const base = CODE.test(part) ? baseLanguage(part) : "";
    if (language !== null || base === "" || !languages.includes(base)) return false;
    language = base;
    return true;
  };
  const folders = url.pathname.split("/");
  const file = folders.pop() ?? "";
  const kept = folders.filter((folder) => !isCode(folder));
  url.pathname = [...kept, withoutCode(file, isCode)].join("/");
  for (const name of PARAMETERS) {
    if (isCode(url.searchParams.get(name) ?? "")) url.searchParams.delete(name);
  }
  return { url: url.href, language };
}

const CODE = /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i;
const ENDING = /[_-]([a-z]{2,3})$/i;

function withoutCode(file: string, isCode: (part: string) => boolean): string {
  const [name = "", ...endings] = file.split(".");
  const ending = ENDING.exec(name)?.[1] ?? "";
  const bare = isCode(ending) ? name.slice(0, -ending.length - 1) : name;
  return [bare, ...endings.filter((one) => !isCode(one))].join(".");
}
