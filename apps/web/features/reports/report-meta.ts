import type { PublicReport } from "@sightline/contract";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { originOf, pageMeta } from "../../runtime/page/page-meta.ts";
import { reportDescription } from "./report-words.ts";

/** For search engines and social networks. Names come from outside: they go in as data alone. */
export function reportMeta(
  report: PublicReport,
  { matches }: Pick<MetaArgs, "matches">,
): MetaDescriptor[] {
  const { slug, name, domain, published_at } = report;
  const title = `${name} in search and AI answers · Sightline`;
  const description = reportDescription(report);
  const origin = originOf(matches);
  const path = `/report/${slug}`;
  const image = `${origin}/social.png`;
  return [
    ...pageMeta({ title, description, path })({ matches }),
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Sightline: a scale from unseen to first" },
    { name: "twitter:card", content: "summary_large_image" },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Report",
        headline: title,
        description,
        url: origin + path,
        image,
        datePublished: published_at,
        dateModified: newestFigure(report) ?? published_at,
        about: { "@type": "Organization", name, url: `https://${domain}/` },
        publisher: { "@type": "Organization", name: "Sightline", url: `${origin}/` },
      },
    },
  ];
}

function newestFigure({ visibility, audit, ai }: PublicReport): string | undefined {
  const days = [visibility?.day, audit?.ended_at, ai?.finished_at];
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}
