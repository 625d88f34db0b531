import { normaliseUrl, resolveUrl } from "./normalise-url.ts";

/** Plain path segments: nothing to decode, clean or resolve. */
const PLAIN_PATH = /^[\w-]+(?:\.[\w-]+)*(?:\/+[\w-]+(?:\.[\w-]+)*)*\/?$/;

const LONGEST_PLAIN = 200;

/** Resolves the URLs in a document against its base; repeats are cached. */
export class Addresses {
  #base = "";
  #origin = "";
  #folder = "";
  readonly #pages = new Map<string, string | null>();
  readonly #resources = new Map<string, string | null>();

  constructor(url: string) {
    this.base = url;
  }

  set base(base: string) {
    const { origin, pathname } = new URL(base);
    this.#base = base;
    this.#origin = origin;
    this.#folder = origin + pathname.slice(0, pathname.lastIndexOf("/") + 1);
    this.#pages.clear();
    this.#resources.clear();
  }

  /** Of a page: normalised, so that each page has one URL. */
  page(href: string): string | null {
    const known = this.#pages.get(href);
    if (known !== undefined) return known;
    const url = this.#plain(href) ?? normaliseUrl(href, this.#base);
    this.#pages.set(href, url);
    return url;
  }

  /** Of anything else: as requested. */
  resource(href: string): string | null {
    const known = this.#resources.get(href);
    if (known !== undefined) return known;
    const url = href === "" ? null : (this.#plain(href) ?? resolveUrl(href, this.#base));
    this.#resources.set(href, url);
    return url;
  }

  /** Most links of most sites need no URL parser; null for those that do. */
  #plain(href: string): string | null {
    if (href.length > LONGEST_PLAIN) return null;
    const hash = href.indexOf("#");
    let path = hash === -1 ? href : href.slice(0, hash);
    let folder = this.#folder;
    if (path.startsWith("/")) {
      folder = `${this.#origin}/`;
      path = path.slice(1);
    }
    while (path.startsWith("../")) {
      folder = this.#above(folder);
      path = path.slice(3);
    }
    return PLAIN_PATH.test(path) ? folder + path : null;
  }

  #above(folder: string): string {
    if (folder.length === this.#origin.length + 1) return folder;
    return folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  }
}
