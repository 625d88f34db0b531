import type { ContentBrief } from "@sightline/contract";
import { PageLine } from "../page-line.tsx";
import { BriefLines, BriefPart, briefLine } from "./brief-part.tsx";
import { HEADINGS } from "./brief-words.ts";

interface OutlinesProps {
  brief: ContentBrief;
  /** A language model found a page of yours that our search didn't. */
  isFoundByModel: boolean;
  site: string;
}

/** What each page covers, by its headings: yours first, theirs beside it. */
export function Outlines({ brief: { page, outlines }, isFoundByModel, site }: OutlinesProps) {
  return (
    <div className="grid gap-x-8 sm:grid-cols-2">
      {page !== null || isFoundByModel ? null : (
        <BriefPart title="Your page">
          <p className="text-pretty">None of your pages covers this keyword.</p>
        </BriefPart>
      )}
      {outlines.map(({ url, title, whose, headings }) => (
        <BriefPart key={url} title={whose === "yours" ? "Your page" : "Competitor page"}>
          <PageLine {...{ url, title, site }} />
          {headings.length === 0 ? (
            <p className="mt-1 text-sm text-dim">It has no headings.</p>
          ) : (
            <ul className="mt-1 text-sm">
              {headings.map((heading, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page may repeat a heading, and its order is fixed
                <li key={`${nth} ${heading}`} className="text-dim text-pretty wrap-anywhere">
                  {heading}
                </li>
              ))}
            </ul>
          )}
        </BriefPart>
      ))}
    </div>
  );
}

interface LinksToAddProps {
  links: ContentBrief["links_to_add"];
  site: string;
}

export function LinksToAdd({ links, site }: LinksToAddProps) {
  return (
    <BriefLines title={HEADINGS.links} of={links}>
      {({ url, title, passage, anchor }) => (
        <li key={`${url} ${passage}`} className={briefLine}>
          <PageLine {...{ url, title, site }} />
          <p className="text-sm text-dim text-pretty">
            Link “<span className="font-medium text-ink">{anchor}</span>” in: <q>{passage}</q>
          </p>
        </li>
      )}
    </BriefLines>
  );
}
