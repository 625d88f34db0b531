import type { ContentBrief } from "@sightline/contract";
import { type ReactNode, useRef } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { PageLine } from "../page-line.tsx";
import { extendWords, HEADINGS, lengthWords, NEW_PAGE } from "./brief-text.ts";
import { CopyButton } from "./copy-button.tsx";

/** A part without lines is left out. */
export function BriefParts({ brief, site }: { brief: ContentBrief; site: string }) {
  const length = lengthWords(brief.words);
  return (
    // Columns rather than a grid: a short part leaves no hole beside a long one.
    <div className="px-4 pt-1 lg:columns-2 lg:gap-8">
      <Part title="The page">
        {brief.page === null ? (
          <p>{NEW_PAGE}</p>
        ) : (
          <>
            <p className="mb-1">{extendWords(brief.page)}</p>
            <PageLine url={brief.page.url} title={brief.page.title} site={site} />
          </>
        )}
        {length === null ? null : <p className="mt-1 text-dim">{length}</p>}
      </Part>
      <Lines title={HEADINGS.titles} of={brief.titles}>
        {(title) => <BriefTitle key={title} title={title} />}
      </Lines>
      <Lines title={HEADINGS.headings} of={brief.headings}>
        {(heading) => <Seen key={heading.text} {...heading} />}
      </Lines>
      <Lines title={HEADINGS.questions} of={brief.questions}>
        {(question) => <Seen key={question.text} {...question} />}
      </Lines>
      {brief.terms.length === 0 ? null : (
        <Part title={HEADINGS.terms}>
          <BriefTerms terms={brief.terms} pages={brief.made_from.length} />
        </Part>
      )}
      <Lines title={HEADINGS.links} of={brief.links_to_add}>
        {({ url, title, passage, anchor }) => (
          <li key={`${url} ${passage}`} className={line}>
            <PageLine {...{ url, title, site }} />
            <p className="text-sm text-dim text-pretty">
              Link “<span className="font-medium text-ink">{anchor}</span>” in: <q>{passage}</q>
            </p>
          </li>
        )}
      </Lines>
      <Lines title={HEADINGS.sources} of={brief.made_from}>
        {({ url, title, position, says, sections }) => (
          <li key={url} className={line}>
            <PageLine {...{ url, title, site }} note={position === null ? null : `#${position}`} />
            {says === null ? null : <q className="text-sm text-pretty">{says}</q>}
            {sections.length === 0 ? null : (
              <p className="text-sm text-dim text-pretty">{sections.join(" · ")}</p>
            )}
          </li>
        )}
      </Lines>
    </div>
  );
}

const line = "border-line py-1.5 not-last:border-b break-inside-avoid";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-inside-avoid pb-5">
      <h3 className="mb-1 text-base">{title}</h3>
      {children}
    </div>
  );
}

interface LinesProps<Line> {
  title: string;
  of: readonly Line[];
  children: (line: Line) => ReactNode;
}

function Lines<Line>({ title, of, children }: LinesProps<Line>) {
  if (of.length === 0) return null;
  return (
    <Part title={title}>
      <ul>{of.map(children)}</ul>
    </Part>
  );
}

function Seen({ text, seen_on }: ContentBrief["headings"][number]) {
  return (
    <li className={`flex items-baseline justify-between gap-3 ${line}`}>
      <span className="min-w-0 text-pretty">{text}</span>
      {seen_on.length === 0 ? null : (
        <span className="shrink-0 text-sm text-dim" title={seen_on.join("\n")}>
          on {counted(seen_on.length, "page")}
        </span>
      )}
    </li>
  );
}

function BriefTitle({ title }: { title: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  // Without a clipboard the title is selected, ready to be copied.
  const select = () => {
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <li className={`flex items-center justify-between gap-3 ${line}`}>
      <span ref={shown} className="min-w-0 text-pretty">
        {title}
      </span>
      <CopyButton text={title} what={`the title ${title}`} onRefused={select} />
    </li>
  );
}

interface BriefTermsProps {
  terms: ContentBrief["terms"];
  /** How many pages were compared. */
  pages: number;
}

/** How many ranking pages use each term, and how often your page does. */
function BriefTerms({ terms, pages }: BriefTermsProps) {
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-dim">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 font-normal">
            Term
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            These pages (of {pages})
          </th>
          <th scope="col" className="w-24 py-1 text-right font-normal">
            Your page
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ term, pages: using, own }) => (
          <tr key={term} className="border-line not-last:border-b">
            <th scope="row" className="figures py-1 font-normal wrap-anywhere">
              {term}
            </th>
            <td className="figures py-1 text-right">{using}</td>
            <td className="figures py-1 text-right">
              {own === 0 ? <span className="font-sans text-caution">missing</span> : own}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
