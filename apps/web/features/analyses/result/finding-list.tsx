import type { Finding } from "@sightline/contract";
import { EvidenceList } from "./evidence-list.tsx";

export interface FindingListProps {
  /** Read aloud before them. */
  label: string;
  findings: readonly Finding[];
  /** Said where there are none. */
  none: string;
}

/** Sentences, each with the pages it rests on. */
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
