import type { KeywordLack } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { EvidenceList } from "../result/findings.tsx";

const KIND_WORDS: Readonly<Record<KeywordLack["kind"], string>> = {
  page: "New page",
  term: "Terms",
  title: "Title",
  "site-name": "Title",
  heading: "Headings",
  opening: "Opening",
  description: "Description",
  section: "Sections",
  length: "Length",
  links: "Links",
  "structured-data": "Structured data",
};

/** What to change on the page, with the pages that show it. */
export function LackList({ lacks }: { lacks: readonly KeywordLack[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {lacks.map((lack) => (
        <li key={`${lack.kind} ${lack.text}`} className="flex flex-col gap-1.5">
          <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <Badge>{KIND_WORDS[lack.kind]}</Badge>
            <span className="min-w-40 flex-1 text-pretty wrap-anywhere">{lack.text}</span>
          </p>
          <Measure lack={lack} />
          <EvidenceList evidence={lack.evidence} />
        </li>
      ))}
    </ul>
  );
}

function Measure({ lack: { own, theirs } }: { lack: KeywordLack }) {
  if (own === null && theirs === null) return null;
  return (
    <p className="figures flex flex-wrap gap-x-4 text-sm">
      {own === null ? null : <span>Yours: {formatNumber(own)}</span>}
      {theirs === null ? null : (
        <span className="text-dim">Median of pages ahead: {formatNumber(theirs)}</span>
      )}
    </p>
  );
}
