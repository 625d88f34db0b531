import type { PublicReport } from "@sightline/contract";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { pageMeta } from "../../runtime/page/page-meta.ts";
import { socialImageUrl } from "../../runtime/page/social-image.ts";
import { PRODUCT_NAME } from "../../runtime/page/structured-data.ts";
import { reportDescription, reportHeading } from "./report-words.ts";

/** For search engines and social networks. Names come from users, so they are only used as data. */
export function reportMeta(
  report: PublicReport,
  { matches }: Pick<MetaArgs, "matches">,
): MetaDescriptor[] {
  const { slug, name, domain, published_at } = report;
  const title = `${reportHeading(report)} · ${PRODUCT_NAME}`;
  const description = reportDescription(report);
  const path = `/report/${slug}`;
  const facts = (origin: string) => [
    {
      "@context": "https://schema.org",
      "@type": "Report",
      name: title,
      headline: title,
      description,
      url: origin + path,
      image: socialImageUrl(origin, path),
      datePublished: published_at,
      dateModified: newestFigure(report) ?? published_at,
      about: { "@type": "Organization", name, url: `https://${domain}/` },
      publisher: { "@type": "Organization", name: PRODUCT_NAME, url: `${origin}/` },
    },
  ];
  return pageMeta({ title, description, path }, facts)({ matches });
}

function newestFigure({ visibility, comparisons, audit, ai }: PublicReport): string | undefined {
  const days = [visibility?.day, comparisons?.to, audit?.ended_at, ai?.finished_at];
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}
