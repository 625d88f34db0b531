import { LANGUAGES } from "./languages.ts";
import type { PublicSettings } from "./settings.ts";

/** A thing as schema.org describes it. */
type Thing = { readonly "@type": string } & Readonly<Record<string, unknown>>;

export const PRODUCT_NAME = "Sightline";

/** One block per page; its things refer to each other by id. */
export function structuredData(things: readonly Thing[]) {
  return { "@context": "https://schema.org", "@graph": things };
}

/** The operator where one is named, otherwise the product itself. */
export function publisher(origin: string, operator: PublicSettings["operator"]): Thing {
  return {
    "@type": "Organization",
    "@id": publisherId(origin),
    name: operator.name ?? PRODUCT_NAME,
    ...(operator.name === null ? {} : { brand: { "@type": "Brand", name: PRODUCT_NAME } }),
    ...(operator.address === null ? {} : { address: operator.address }),
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
  };
}

const publisherId = (origin: string) => `${origin}/#publisher`;

export function webSite(origin: string, description: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    name: PRODUCT_NAME,
    description,
    url: `${origin}/`,
    inLanguage: LANGUAGES[0].tag,
    publisher: { "@id": publisherId(origin) },
  };
}

/** The path from the home page to this one. */
export function breadcrumbs(origin: string, name: string, path: string): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
      { "@type": "ListItem", position: 2, name, item: origin + path },
    ],
  };
}
