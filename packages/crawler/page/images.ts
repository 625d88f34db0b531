import type { Addresses } from "./addresses.ts";
import type { Attributes } from "./attributes.ts";
import type { Collector } from "./collector.ts";
import type { Image } from "./page.ts";
import { collapse } from "./white-space.ts";

const MOST = 5_000;
const LONGEST_STYLE = 1_000;

export interface Images extends Collector {
  readonly found: readonly Image[];
  readonly cut: boolean;
  readonly picturesWithoutImage: number;
}

export function collectImages(addresses: Addresses): Images {
  const found: Image[] = [];
  let cut = false;
  let picturesWithoutImage = 0;
  let imageInPicture = true;
  return {
    elements: ["img", "picture"],
    open({ name, attributes }) {
      if (name === "picture") {
        imageInPicture = false;
        return;
      }
      imageInPicture = true;
      if (found.length >= MOST) cut = true;
      else found.push(imageOf(attributes, addresses));
    },
    close() {
      if (!imageInPicture) picturesWithoutImage++;
      imageInPicture = true;
    },
    found,
    get cut() {
      return cut;
    },
    get picturesWithoutImage() {
      return picturesWithoutImage;
    },
  };
}

function imageOf(attributes: Attributes, addresses: Addresses): Image {
  const source = imageSource(attributes);
  return {
    url: source === undefined ? null : addresses.resource(source),
    alt: attributes.alt === undefined ? null : collapse(attributes.alt),
    hasSize:
      (attributes.width !== undefined && attributes.height !== undefined) ||
      (attributes.style !== undefined && hasSizeByStyle(attributes.style)),
  };
}

function hasSizeByStyle(style: string): boolean {
  const start = style.slice(0, LONGEST_STYLE);
  return RATIO.test(start) || (WIDTH.test(start) && HEIGHT.test(start));
}

const RATIO = /(?:^|[;\s])aspect-ratio\s*:/i;
const WIDTH = /(?:^|[;\s])width\s*:/i;
const HEIGHT = /(?:^|[;\s])height\s*:/i;

/** Lazy loaders put a placeholder, or nothing, where the URL belongs. */
export function imageSource({ src, srcset, "data-src": lazy }: Attributes): string | undefined {
  if (src !== undefined && !src.startsWith("data:")) return src.trim();
  if (lazy !== undefined) return lazy.trim();
  return srcset?.trim().split(/[\s,]/, 1)[0];
}
