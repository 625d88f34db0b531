import type { Crawl } from "@sightline/contract";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Icon } from "@sightline/ui/icon";
import { PageHeader } from "@sightline/ui/page-header";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isMissing } from "../../../api/failure.ts";
import { OpenPage } from "../../../runtime/figures/page-address.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { pageQuery } from "../calls/page.ts";
import { useAuditHref } from "../use-audit-view.ts";
import { LinkedFrom } from "./linked-from.tsx";
import { PageFacts } from "./page-facts.tsx";
import { PageFigures } from "./page-figures.tsx";
import { PageFindings } from "./page-findings.tsx";
import { headingOf } from "./page-words.ts";

/** One page of a crawl, at an address of its own. */
export function PageScreen({ crawl, url }: { crawl: Crawl; url: string }) {
  const query = useQuery(pageQuery(crawl.id, url));
  const href = useAuditHref();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <Link
          to={href({ page: null })}
          className={`inline-flex items-center gap-1.5 self-start ${textLink}`}
        >
          <Icon name="arrow-left" />
          Back to the audit
        </Link>
        <PageHeader
          title={
            <bdi className="wrap-anywhere">
              {query.data === undefined ? "One page of the audit" : headingOf(query.data)}
            </bdi>
          }
          description={
            <span className="flex items-center gap-1">
              <span className="figures wrap-anywhere">{url}</span>
              <OpenPage url={url} />
            </span>
          }
        />
      </div>
      {isMissing(query.error) ? (
        <Card>
          <EmptyState title="Not a page of this crawl">
            This crawl did not ask for it: another one may have, or an issue only names it.
          </EmptyState>
        </Card>
      ) : (
        <Loaded what="This page" query={query} skeleton={<CardsSkeleton count={3} />}>
          {(page) => (
            <>
              <PageFigures crawl={crawl} page={page} />
              <PageFindings page={page} />
              <div className="grid items-start gap-5 lg:grid-cols-2">
                <PageFacts page={page} />
                <LinkedFrom page={page} domain={crawl.domain} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}
