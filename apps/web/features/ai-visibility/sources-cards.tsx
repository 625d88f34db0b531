import type { AiSources } from "@sightline/contract";
import { MOST_CITED_SITES } from "@sightline/domain/ai-visibility";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { sourcesQuery, useTrackQuery } from "./calls.ts";
import { ShortList } from "./short-list.tsx";
import { promptHref, SOURCE_KINDS } from "./words.ts";

const SHOWN_FIRST = 10;

interface SourcesCardsProps {
  domain: string;
  days: number;
  /** How many there are by now. */
  answers: number;
}

export function SourcesCards({ domain, days, answers }: SourcesCardsProps) {
  const query = useQuery(sourcesQuery(domain, days, answers));
  return (
    <Loaded what="Sources" query={query} skeleton={<TableSkeleton rows={4} columns={3} />}>
      {(sources) => (
        <>
          <Sources {...sources} />
          {sources.missed.length === 0 ? null : <Missed missed={sources.missed} site={domain} />}
          {sources.queries.length === 0 ? null : (
            <Queries queries={sources.queries} domain={domain} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Sources({ domains, answers }: AiSources) {
  if (domains.length === 0) return null;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={
          domains.length < MOST_CITED_SITES
            ? `Answers cite ${counted(domains.length, "site")}`
            : `The ${MOST_CITED_SITES} most cited sites`
        }
        description={`Based on ${counted(answers, "answer")} with sources. Pages an engine saw but didn't cite don't count.`}
      />
      <ShortList items={domains} first={SHOWN_FIRST} noun={["site", "sites"]}>
        {({ domain, kind, answers: times, pages }) => (
          <li key={domain} className="border-t border-line px-4 py-2">
            <details>
              <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
                <span className="flex-1 wrap-anywhere max-sm:basis-full">{domain}</span>
                <Badge
                  tone={kind === "own" ? "accent" : kind === "competitor" ? "caution" : "neutral"}
                >
                  {SOURCE_KINDS[kind]}
                </Badge>
                <span className="figures ms-auto min-w-24 text-end whitespace-nowrap">
                  {counted(times, "answer")}
                </span>
              </summary>
              <ul className="mt-2 flex flex-col gap-1 text-sm text-dim">
                {pages.map(({ page, answers: ofPage }) => (
                  <li key={page} className="flex gap-3">
                    <span className="flex-1 wrap-anywhere">{page}</span>
                    <span className="figures">{ofPage}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ShortList>
    </Card>
  );
}

function Missed({ missed, site }: Pick<AiSources, "missed"> & { site: string }) {
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={`${counted(missed.length, "answer")} ${missed.length === 1 ? "cites" : "cite"} a competitor but not you`}
        description="The latest answer to each prompt, with the passage and the page it cites."
      />
      <ShortList items={missed} first={SHOWN_FIRST} noun={["answer", "answers"]}>
        {({ prompt_id, engine, text, domain, page, quote }) => (
          <li
            key={`${prompt_id} ${engine} ${page}`}
            className="flex flex-col gap-1 border-t border-line px-4 py-3"
          >
            <Link to={promptHref(site, prompt_id)} className={`${textLink} self-start`}>
              {text}
            </Link>
            {quote === null ? null : (
              <blockquote className="border-s-2 border-line ps-3 text-dim">{quote}</blockquote>
            )}
            <span className="text-sm text-dim wrap-anywhere">
              {engine} cites {domain}: {page}
            </span>
          </li>
        )}
      </ShortList>
    </Card>
  );
}

function Queries({ queries, domain }: Pick<AiSources, "queries"> & { domain: string }) {
  const track = useTrackQuery(domain);
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={`Engines ran ${counted(queries.length, "search query", "search queries")}`}
        description="The searches that AI engines run before they answer. Track a search as a keyword to see where you rank for it."
      />
      <ShortList items={queries} first={SHOWN_FIRST} noun={["query", "queries"]}>
        {({ query, times, is_tracked }) => (
          <li
            key={query}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2"
          >
            <span className="flex-1 wrap-anywhere">{query}</span>
            <span className="figures text-dim">{counted(times, "time")}</span>
            {is_tracked ? (
              <Badge>Tracked</Badge>
            ) : (
              <Button size="sm" disabled={track.isPending} onClick={() => track.mutate(query)}>
                Track keyword
              </Button>
            )}
          </li>
        )}
      </ShortList>
    </Card>
  );
}
