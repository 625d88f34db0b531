import type { Crawl, PageReport } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Icon } from "@sightline/ui/icon";
import { PageHeader } from "@sightline/ui/page-header";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { isMissing } from "../../../api/failure.ts";
import { OpenPage, PageAddress } from "../../../runtime/figures/page-address.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { pageQuery } from "../audit-calls.ts";
import { SEVERITIES, useAuditHref } from "../audit-view.ts";
import { IgnoreButton } from "../ignoring/ignore-button.tsx";
import { WhyAndFix } from "../issues/issue-item.tsx";
import { Severity } from "../severity.tsx";
import { PageFacts } from "./page-facts.tsx";
import { PageFigures } from "./page-figures.tsx";
import { findingsWords, headingOf } from "./page-words.ts";

export interface PageScreenProps {
  crawl: Crawl;
  url: string;
  /** Checks this page alone again. */
  recheck: ReactNode;
}

/** One page of a crawl, with a URL of its own. */
export function PageScreen({ crawl, url, recheck }: PageScreenProps) {
  const query = useQuery(pageQuery(crawl.id, url));
  const href = useAuditHref();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <Link
          to={href(isCheckOf(crawl, url) ? { page: null, crawl: null } : { page: null })}
          className={`inline-flex items-center gap-1.5 self-start ${textLink}`}
        >
          <Icon name="arrow-left" />
          Back to audit
        </Link>
        <PageHeader
          title={
            <bdi className="wrap-anywhere">
              {query.data === undefined ? "Page details" : headingOf(query.data)}
            </bdi>
          }
          actions={
            query.data === undefined ? undefined : (
              <>
                <IgnoreButton crawl={crawl} target={{ url }} label="Ignore this page" size="md" />
                {recheck}
              </>
            )
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
          <EmptyState title="Page not in this crawl">
            This crawl didn't request this URL. Another crawl may have, or the URL may only be
            mentioned in an issue.
          </EmptyState>
        </Card>
      ) : (
        <Loaded what="This page" query={query} skeleton={<CardsSkeleton count={3} />}>
          {(page) => (
            <>
              <PageFigures crawl={crawl} page={page} />
              <PageFindings crawl={crawl} page={page} />
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

/** A crawl of this page alone leads back to that of the whole site. */
function isCheckOf({ part }: Crawl, url: string): boolean {
  return part !== null && "urls" in part && part.urls.length === 1 && part.urls[0] === url;
}

function PageFindings({ crawl, page }: { crawl: Crawl; page: PageReport }) {
  const found = page.found.toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  );
  if (found.length === 0) {
    return (
      <Card>
        <EmptyState title="Nothing to fix">We found no issues here.</EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <CardHeader title={findingsWords(page)} />
      <ul>
        {found.map((finding) => (
          <li
            key={finding.rule}
            className="flex items-start gap-3 border-t border-line px-4 py-3 flex-wrap"
          >
            <span className="flex h-5 items-center">
              <Severity severity={finding.severity} />
            </span>
            <div className="flex min-w-0 flex-1 flex-col gap-2" style={BESIDE_SEVERITY}>
              <div>
                <h3 className="text-base font-medium tracking-normal">{finding.title}</h3>
                <p className="wrap-anywhere text-dim">{finding.detail}</p>
              </div>
              <WhyAndFix {...finding} />
            </div>
            <IgnoreButton
              crawl={crawl}
              target={{ rule: finding.rule, url: page.final_url ?? page.url }}
              label="Ignore on this page"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** On a phone the button has a line of its own, below the text. */
const BESIDE_SEVERITY = { flexBasis: "min(20rem, 50vw)" };

function LinkedFrom({ page, domain }: { page: PageReport; domain: string }) {
  const href = useAuditHref();
  const { count, first } = page.linked_from;
  return (
    <Card>
      <CardHeader
        title={
          count === 0
            ? "No pages on this site link here"
            : `${counted(count, "page")} ${count === 1 ? "links" : "link"} here`
        }
      />
      <ul className="flex flex-col gap-1.5 px-4 pt-1 pb-4">
        {first.map(({ url, text }) => (
          <li key={url} className="min-w-0">
            <Link to={href({ page: url })} className={textLink}>
              <PageAddress url={url} domain={domain} />
            </Link>
            <span className="block text-sm wrap-anywhere text-dim">
              {text === null ? "No link text" : <bdi>“{text}”</bdi>}
            </span>
          </li>
        ))}
        {count > first.length ? (
          <li className="text-dim">and {formatNumber(count - first.length)} more</li>
        ) : null}
      </ul>
    </Card>
  );
}
