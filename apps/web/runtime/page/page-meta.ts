import type { MetaArgs, MetaDescriptor } from "react-router";
import { alternatesOf, LANGUAGES } from "./languages.ts";
import { privatePageMeta } from "./private-page-meta.ts";
import type { PublicSettings } from "./settings.ts";
import { SOCIAL_IMAGE, socialImageUrl } from "./social-image.ts";
import {
  breadcrumbs,
  PRODUCT_NAME,
  publisher,
  structuredData,
  webSite,
} from "./structured-data.ts";
import { titleParts } from "./title-parts.ts";

export interface PageWords {
  title: string;
  description: string;
  /** The canonical path; private pages have none. */
  path?: string;
}

type Matches = Pick<MetaArgs, "matches">;

/** A page's metadata; `facts` are schema.org blocks of this page alone. */
export function pageMeta(words: PageWords, facts: (origin: string) => readonly object[] = none) {
  return ({ matches }: Matches): MetaDescriptor[] => {
    const { title, description, path } = words;
    if (path === undefined) return privatePageMeta(words)();

    const origin = originOf(matches);
    return [
      { title },
      { name: "description", content: description },
      ...addresses(origin, path),
      ...sharing({ ...words, path }, origin),
      ...[aboutPage({ ...words, path }, matches), ...facts(origin)].map((block) => ({
        "script:ld+json": block,
      })),
    ];
  };
}

const none = () => [];

type ListedPage = Required<PageWords>;

function addresses(origin: string, path: string): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href: origin + path },
    ...alternatesOf(origin, path).map((version) => ({
      tagName: "link",
      rel: "alternate",
      ...version,
    })),
  ];
}

/** How a link to the page looks where someone shares it. */
function sharing({ title, description, path }: ListedPage, origin: string): MetaDescriptor[] {
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: origin + path },
    { property: "og:site_name", content: PRODUCT_NAME },
    { property: "og:locale", content: LANGUAGES[0].locale },
    { property: "og:image", content: socialImageUrl(origin, path) },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(SOCIAL_IMAGE.width) },
    { property: "og:image:height", content: String(SOCIAL_IMAGE.height) },
    {
      property: "og:image:alt",
      content: `“${titleParts(title).headline}” above a scale of positions from 100 to 1`,
    },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Home names the publisher, every other page its breadcrumbs. */
function aboutPage({ title, description, path }: ListedPage, matches: Matches["matches"]) {
  const origin = originOf(matches);
  const settings = settingsOf(matches);
  if (path === "/") {
    const operator = settings?.operator ?? { name: null, address: null };
    return structuredData([publisher(origin, operator), webSite(origin, description)]);
  }
  const { topic, headline } = titleParts(title);
  return structuredData([breadcrumbs(origin, topic ?? headline, path)]);
}

function originOf(matches: Matches["matches"]): string {
  return settingsOf(matches)?.appUrl.replace(/\/$/, "") ?? "";
}

function settingsOf(matches: Matches["matches"]): PublicSettings | undefined {
  const root = matches.find((match) => match?.id === "root");
  return root?.loaderData as PublicSettings | undefined;
}
