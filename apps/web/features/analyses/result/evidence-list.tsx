import type { Evidence } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";
import { PageLink } from "./page-link.tsx";

/** So many are seen at once; the rest opens. */
const AT_ONCE = 2;

/** The pages that show what a sentence says. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
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

function Pages({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <ul className="flex flex-col gap-1.5 border-l-2 border-line pl-3 empty:hidden">
      {evidence.map(({ url, title, says }) => (
        <li key={`${url} ${says}`} className="min-w-0 text-sm">
          <p className="text-dim text-pretty wrap-anywhere">{says}</p>
          <PageLink {...{ url, title }} />
        </li>
      ))}
    </ul>
  );
}
