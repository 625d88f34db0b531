import { lineOf, SAMPLE_LINES } from "./finding-line.ts";
import { SAMPLE_AUDIT } from "./sample-audit.ts";
import { SAMPLE_PAGE } from "./sample-pages.ts";

const SPOKEN_OF = new Set(SAMPLE_AUDIT.findings.map(({ rule }) => lineOf(rule)));

/** The page as it is served, with the lines that a finding speaks of marked. */
export function SampleSource() {
  return (
    <figure className="top-8 min-w-0 lg:sticky overflow-clip rounded-md border border-line bg-card">
      <figcaption className="figures border-b border-line px-4 py-2.5 text-sm text-dim wrap-anywhere">
        {SAMPLE_PAGE.url}
      </figcaption>
      <pre className="py-3 text-xs">
        <code>
          {SAMPLE_LINES.map((line, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in their places.
              key={place}
              className={`grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-3 whitespace-normal ${SPOKEN_OF.has(place + 1) ? "bg-caution-wash" : ""}`}
            >
              <span aria-hidden="true" className="figures text-right text-dim select-none">
                {place + 1}
              </span>
              <span className="wrap-anywhere" style={{ paddingLeft: `${indentOf(line)}ch` }}>
                {line.trim()}
              </span>
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}

/** As room at its left, a line that is broken on a phone keeps it. */
function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
