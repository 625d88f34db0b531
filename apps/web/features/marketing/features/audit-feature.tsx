import { FeatureSection } from "./feature-section.tsx";
import { lineOf, SAMPLE_LINES } from "./finding-line.ts";
import { SAMPLE_AUDIT } from "./sample-audit.ts";
import { SampleFindings } from "./sample-findings.tsx";
import { SAMPLE_PAGE } from "./sample-pages.ts";

const { rules, aiCrawlers } = SAMPLE_AUDIT;

export function AuditFeature() {
  return (
    <FeatureSection
      id="audit"
      title="An audit that tells you what’s wrong, why it matters, and how to fix it"
      lead={`Our own crawler follows your site’s links and sitemaps, obeys robots.txt and keeps a polite pace. Then ${rules} rules check what it found. Here’s what the rules for single pages find on a small sample page.`}
      facts={[
        "Every issue shows the affected pages, why it matters, how to fix it, and what’s new or gone since the last crawl.",
        `See which of ${aiCrawlers} AI crawlers your robots.txt allows, and how many pages block them with a tag or header.`,
        "Crawls repeat on a schedule. After a crash, they pick up where they left off.",
        "The crawler reads the HTML your server sends, and flags pages that are empty until JavaScript runs.",
      ]}
      wide
    >
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <SampleSource />
        <SampleFindings />
      </div>
    </FeatureSection>
  );
}

const FLAGGED_LINES = new Set(SAMPLE_AUDIT.findings.map(({ rule }) => lineOf(rule)));

/** The page as it is served, with the lines that an issue is about highlighted. */
function SampleSource() {
  return (
    <figure className="top-8 min-w-0 lg:sticky overflow-clip rounded-md border border-line bg-card">
      <figcaption className="figures border-b border-line px-4 py-2.5 text-sm text-dim wrap-anywhere">
        {SAMPLE_PAGE.url}
      </figcaption>
      <pre className="py-3 text-xs">
        <code>
          {SAMPLE_LINES.map((line, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order.
              key={index}
              className={`grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-3 whitespace-normal ${FLAGGED_LINES.has(index + 1) ? "bg-caution-wash" : ""}`}
            >
              <span aria-hidden="true" className="figures text-right text-dim select-none">
                {index + 1}
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

/** As padding: a line that wraps on a phone keeps it. */
function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
