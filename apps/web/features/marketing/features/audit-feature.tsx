import { FeatureSection } from "./feature-section.tsx";
import { SAMPLE_AUDIT } from "./sample-audit.ts";
import { SampleFindings } from "./sample-findings.tsx";
import { SampleSource } from "./sample-source.tsx";

const { rules, aiCrawlers } = SAMPLE_AUDIT;

export function AuditFeature() {
  return (
    <FeatureSection
      id="audit"
      title="An audit that says where, why, and how to fix it"
      lead={`Our own crawler reads your site along its links and sitemaps, obeys robots.txt and keeps a polite pace. ${rules} rules judge what it finds. Here are those for a single page, run on a small page of a shop that does not exist.`}
      facts={[
        "Every issue with its pages, the reason, and the way to fix it. What came and what went since the last crawl.",
        `Which of ${aiCrawlers} AI crawlers your robots.txt lets in, and which pages ask to be left out.`,
        "Crawls repeat by a schedule, and go on after a crash where they stopped.",
        "It reads what your server sends. A page that is empty until its scripts run is reported as just that.",
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
