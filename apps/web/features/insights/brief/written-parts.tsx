import type { WrittenBrief } from "@sightline/contract";
import { useRef } from "react";
import { CopyButton } from "../../../runtime/page/copy-button.tsx";
import { PageLine } from "../page-line.tsx";
import { BriefLines, BriefPart, briefLine } from "./brief-part.tsx";
import { EXPAND, HEADINGS, NEW_PAGE, sectionsHeading } from "./brief-words.ts";

/** The brief as it was written; a part without lines is left out. */
export function WrittenParts({ brief, site }: { brief: WrittenBrief; site: string }) {
  const { page, title, intent, lacks, sections, questions } = brief;
  return (
    // Columns rather than a grid: a short part leaves no hole beside a long one.
    <div className="gap-x-8 lg:columns-2 lg:pb-5">
      <BriefPart title="The page">
        {page === null ? (
          <p>{NEW_PAGE}</p>
        ) : (
          <>
            <p className="mb-1">{EXPAND}</p>
            <PageLine {...page} site={site} />
          </>
        )}
      </BriefPart>
      {intent === null ? null : (
        <BriefPart title={HEADINGS.intent}>
          <p className="text-pretty">{intent}</p>
        </BriefPart>
      )}
      {title === null ? null : (
        <BriefPart title={HEADINGS.title}>
          <Title title={title} />
        </BriefPart>
      )}
      <BriefLines title={HEADINGS.lacks} of={lacks}>
        {({ text, evidence }) => (
          <li key={text} className={briefLine}>
            <p className="text-pretty">{text}</p>
            <Quoted evidence={evidence} site={site} />
          </li>
        )}
      </BriefLines>
      <BriefLines title={sectionsHeading(brief)} of={sections}>
        {({ heading, text, evidence }) => (
          <li key={heading} className={briefLine}>
            <p className="font-medium text-pretty">{heading}</p>
            <p className="text-pretty">{text}</p>
            <Quoted evidence={evidence} site={site} />
          </li>
        )}
      </BriefLines>
      <BriefLines title={HEADINGS.questions} of={questions}>
        {(question) => (
          <li key={question} className={briefLine}>
            {question}
          </li>
        )}
      </BriefLines>
    </div>
  );
}

interface QuotedProps {
  evidence: WrittenBrief["lacks"][number]["evidence"];
  site: string;
}

/** Where a competitor's page says it. */
function Quoted({ evidence: { url, title, says }, site }: QuotedProps) {
  return (
    <div className="mt-1 border-l-2 border-line pl-3 text-sm">
      <q className="text-dim text-pretty wrap-anywhere">{says}</q>
      <PageLine {...{ url, title, site }} />
    </div>
  );
}

function Title({ title }: { title: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  // Without a clipboard the title is selected, ready to be copied.
  const select = () => {
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <p className="flex items-center justify-between gap-3">
      <span ref={shown} className="min-w-0 text-pretty">
        {title}
      </span>
      <CopyButton text={title} what={`the title ${title}`} onRefused={select} />
    </p>
  );
}
