import type { MetaArgs, MetaDescriptor } from "react-router";
import type { PublicSettings } from "./settings.ts";

export interface PageWords {
  title: string;
  description: string;
  /** The one address of this page; pages that search engines have no business with have none. */
  path?: string;
}

export function pageMeta(words: PageWords) {
  return ({ matches }: Pick<MetaArgs, "matches">): MetaDescriptor[] => {
    const { title, description, path } = words;
    const basics = [{ title }, { name: "description", content: description }];
    if (path === undefined) return [...basics, { name: "robots", content: "noindex" }];

    const address = originOf(matches) + path;
    return [
      ...basics,
      { tagName: "link", rel: "canonical", href: address },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:url", content: address },
      { property: "og:site_name", content: "Sightline" },
    ];
  };
}

export function originOf(matches: MetaArgs["matches"]): string {
  const root = matches.find((match) => match?.id === "root");
  const settings = root?.loaderData as PublicSettings | undefined;
  return settings?.appUrl.replace(/\/$/, "") ?? "";
}
