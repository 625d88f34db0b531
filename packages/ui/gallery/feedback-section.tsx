import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Notice } from "../components/notice.tsx";
import { CardsSkeleton, TableSkeleton } from "../components/skeleton.tsx";
import { Spinner } from "../components/spinner.tsx";
import { Row, Section, Specimen } from "./specimen.tsx";

export function FeedbackSection() {
  return (
    <Section
      id="feedback"
      title="Feedback"
      purpose="Loading, empty and error states: what happened and what to do."
    >
      <Specimen name="Notices">
        <div className="flex flex-col gap-3">
          <Notice title="Positions are checked every night">The next check is at 02:00.</Notice>
          <Notice tone="success" title="pgdocs.example is yours">
            We found the DNS record.
          </Notice>
          <Notice
            tone="warning"
            title="1 of 11 checks failed"
            action={<Button size="sm">Retry</Button>}
          >
            We couldn't reach SearXNG for “postgres high availability”.
          </Notice>
          <Notice tone="error" title="The crawl stopped">
            The site blocked 14 requests in a row. Allow Sightline in your firewall or CDN, then
            crawl the site again.
          </Notice>
        </div>
      </Specimen>
      <Specimen name="Empty">
        <Card>
          <EmptyState
            title="No recommendations yet"
            action={<Button variant="primary">Run analysis</Button>}
          >
            Recommendations come from analyses: high-demand gaps, competitors ahead of you, answers
            that leave you out.
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen name="Loading" wide>
        <div className="flex flex-col gap-6">
          <Row>
            <Spinner />
            <Spinner showLabel />
            <Spinner showLabel label="Crawling 210 of 500 pages" />
          </Row>
          <CardsSkeleton />
          <TableSkeleton rows={4} />
        </div>
      </Specimen>
    </Section>
  );
}
