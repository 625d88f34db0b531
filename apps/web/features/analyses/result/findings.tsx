import type { Evidence, Finding } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";
import { PageLink } from "./page-link.tsx";

export interface FindingListProps {
  /** For screen readers. */
  label: string;
  findings: readonly Finding[];
  /** Shown when there are none. */
  none: string;
}

/** Sentences, each with the pages it is based on. */
export function FindingList({ label, findings, none }: FindingListProps) {
  if (findings.length === 0) return <p className="text-dim text-pretty">{none}</p>;
  return (
    <ul aria-label={label} className="flex flex-col gap-4">
      {findings.map(({ text, evidence }) => (
        <li key={text} className="flex flex-col gap-1.5">
          <p className="text-pretty wrap-anywhere">{text}</p>
          <EvidenceList evidence={evidence} />
        </li>
      ))}
    </ul>
  );
}

/** How many are shown; the rest can be expanded. */
const AT_ONCE = 2;

/** The pages that show what a sentence says. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const yours = evidence.filter(({ whose }) => whose === "yours");
  if (yours.length > 0) return <SideBySide {...{ yours, evidence }} />;
  const [first, rest] = [evidence.slice(0, AT_ONCE), evidence.slice(AT_ONCE)];
  return (
    <>
      <Pages evidence={first} />
      {rest.length === 0 ? null : (
        <details className="text-sm">
          <summary className="cursor-pointer text-dim hover:text-ink">
            {counted(rest.length, "page")} more
          </summary>
          <div className="mt-1.5">
            <Pages evidence={rest} />
          </div>
        </details>
      )}
    </>
  );
}

interface SideBySideProps {
  yours: readonly Evidence[];
  evidence: readonly Evidence[];
}

/** What their pages say, next to what yours says. */
function SideBySide({ yours, evidence }: SideBySideProps) {
  const theirs = evidence.filter(({ whose }) => whose !== "yours");
  if (theirs.length === 0) return <Pages evidence={yours} />;
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="text-sm font-medium">Theirs</p>
        <Pages evidence={theirs} />
      </div>
      <div className="min-w-0">
        <p className="text-sm font-medium">Yours</p>
        <Pages evidence={yours} />
      </div>
    </div>
  );
}

function Pages({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <ul className="flex flex-col gap-1.5 border-l-2 border-line pl-3 empty:hidden">
      {evidence.map(({ url, title, says }) => (
        <li key={`${url} ${says}`} className="min-w-0 text-sm">
          {says === title ? null : <p className="text-dim text-pretty wrap-anywhere">{says}</p>}
          <PageLink {...{ url, title }} />
        </li>
      ))}
    </ul>
  );
}
