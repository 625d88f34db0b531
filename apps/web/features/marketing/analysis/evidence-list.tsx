import type { Evidence } from "@sightline/contract";
import { textLink } from "@sightline/ui/text-link";

/** The pages that show what a sentence says. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-dim">
      {evidence.map(({ url, title, says }) => (
        <li key={url} className="flex min-w-0 flex-wrap gap-x-2.5">
          <a
            href={url}
            rel="nofollow noreferrer"
            title={title ?? undefined}
            className={`figures min-w-0 wrap-anywhere ${textLink}`}
          >
            {shortAddress(url)}
          </a>
          <span className="min-w-0 wrap-anywhere">{says}</span>
        </li>
      ))}
    </ul>
  );
}

/** The page is about one site: its own name before each path would only be noise. */
function shortAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
