import type { PageReport } from "@sightline/contract";
import { indexabilityWords } from "@sightline/domain/crawling";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAuditHref } from "../audit-view.ts";
import { depthWords } from "./page-words.ts";

export function PageFacts({ page }: { page: PageReport }) {
  const href = useAuditHref();
  return (
    <Card>
      <CardHeader title="Details" />
      <dl className="grid gap-x-4 px-4 pt-1 pb-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        {page.is_page ? <HtmlFacts page={page} /> : null}
        <Fact name="Indexability">
          {page.indexability === null ? null : indexabilityWords(page.indexability)}
        </Fact>
        {page.redirects.length === 0 ? null : (
          <Fact name="Redirects">
            <ol className="flex flex-col gap-1">
              {page.redirects.map(({ url, status }) => (
                <li key={url}>
                  <span className="figures text-dim">{status}</span> {address(url)}
                </li>
              ))}
            </ol>
          </Fact>
        )}
        {page.final_url === null ? null : (
          <Fact name="Redirects to">
            <Link to={href({ page: page.final_url })} className={`figures ${textLink}`}>
              {page.final_url}
            </Link>
          </Fact>
        )}
        <Fact name="Depth">{depthWords(page)}</Fact>
      </dl>
    </Card>
  );
}

function HtmlFacts({ page }: { page: PageReport }) {
  return (
    <>
      <Fact name="Title">{page.title === null ? null : <bdi>{page.title}</bdi>}</Fact>
      <Fact name="Description">
        {page.description === null ? null : <bdi>{page.description}</bdi>}
      </Fact>
      <Fact name="Canonical">{address(page.canonical)}</Fact>
      <Fact name="Links">
        {formatNumber(page.links_out.internal)} internal, {formatNumber(page.links_out.external)}{" "}
        external
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-dim">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-2.5">
        {children ?? <span className="text-dim">None</span>}
      </dd>
    </>
  );
}

function address(url: string | null): ReactNode {
  return url === null ? null : <span className="figures">{url}</span>;
}
