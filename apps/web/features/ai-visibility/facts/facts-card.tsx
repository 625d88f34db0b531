import type { FactContradiction, FactSheet, SiteFact } from "@sightline/contract";
import { factWords } from "@sightline/domain/ai-visibility";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { AddFactsDialog } from "./add-facts-dialog.tsx";
import { factSheetQuery, useRemoveFact } from "./calls.ts";
import { sheetDescription, sheetTitle } from "./fact-sheet-words.ts";

/** What is true of the company, and which answers say otherwise. */
export function FactsCard({ domain }: { domain: string }) {
  const query = useQuery(factSheetQuery(domain));
  const [isAdding, setAdding] = useState(false);
  const sheet = query.data;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={sheet ? sheetTitle(sheet) : "Fact check"}
        description={
          sheet ? (
            <span role={sheet.is_checking ? "status" : undefined}>{sheetDescription(sheet)}</span>
          ) : undefined
        }
        actions={
          sheet && sheet.facts.length > 0 ? (
            <Button onClick={() => setAdding(true)}>Add facts</Button>
          ) : undefined
        }
      />
      <Loaded what="Your facts" query={query} skeleton={<LinesSkeleton lines={3} />} inCard>
        {(loaded) =>
          loaded.facts.length === 0 ? (
            <EmptyState
              title="No facts yet"
              action={<Button onClick={() => setAdding(true)}>Add facts</Button>}
            >
              Enter your prices, your country, the year you started and what you offer. We compare
              them with every stored answer.
            </EmptyState>
          ) : (
            <>
              <Contradictions sheet={loaded} domain={domain} />
              <Facts facts={loaded.facts} />
            </>
          )
        }
      </Loaded>
      <AddFactsDialog
        domain={domain}
        known={sheet?.facts ?? []}
        open={isAdding}
        onOpenChange={setAdding}
      />
    </Card>
  );
}

const SHOWN_FIRST = 5;

function Contradictions({ sheet, domain }: { sheet: FactSheet; domain: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const { facts, contradictions } = sheet;
  if (contradictions.length === 0) return null;
  return (
    <>
      <ul aria-label="Contradictions">
        {contradictions.slice(0, showsAll ? undefined : SHOWN_FIRST).map((one) => (
          <ContradictionLine
            key={`${one.fact_id} ${one.engine} ${one.states}`}
            fact={facts.find(({ id }) => id === one.fact_id)}
            contradiction={one}
            domain={domain}
          />
        ))}
      </ul>
      {showsAll || contradictions.length <= SHOWN_FIRST ? null : (
        <button
          type="button"
          className={`${textLink} w-full border-t border-line px-4 py-3 text-start`}
          onClick={() => setShowsAll(true)}
        >
          Show all {contradictions.length}
        </button>
      )}
    </>
  );
}

interface ContradictionLineProps {
  fact: SiteFact | undefined;
  contradiction: FactContradiction;
  domain: string;
}

function ContradictionLine({ fact, contradiction, domain }: ContradictionLineProps) {
  const { states, quote, engine, model, day, times, prompt, sources } = contradiction;
  const to = new URLSearchParams({ tab: "ai-visibility", site: domain, prompt: prompt.id });
  return (
    <li className="flex flex-col gap-1 border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="worse">{states}</Badge>
        <span className="text-sm text-dim">
          {fact === undefined ? "You removed this fact" : `Your facts say: ${factWords(fact.fact)}`}
        </span>
      </p>
      <blockquote className="border-l-2 border-line ps-3 text-pretty wrap-anywhere">
        {quote}
      </blockquote>
      <p className="text-sm text-dim text-pretty">
        {engine}
        {model === null ? "" : ` (${model})`}, {formatTime(new Date(day), "short", "UTC")}, in
        answer to{" "}
        <Link to={`/dashboard?${to}`} className={`${textLink} wrap-anywhere`}>
          {prompt.text}
        </Link>
        {times > 1 ? `, and in ${counted(times - 1, "other answer")}` : ""}
      </p>
      <p className="text-sm text-dim wrap-anywhere">
        {sources.length === 0 ? "The answer doesn't cite a source for this." : "The answer cites "}
        {sources.map(({ url, title }, nth) => (
          <span key={url}>
            {nth === 0 ? "" : ", "}
            <SourceLink url={url} title={title} />
          </span>
        ))}
      </p>
    </li>
  );
}

/** Only http addresses are links: the rest is text of others. */
function SourceLink({ url, title }: { url: string; title: string | null }) {
  if (!/^https?:\/\//u.test(url)) return title ?? url;
  return (
    <a href={url} className={textLink} target="_blank" rel="noreferrer noopener">
      {title ?? url}
    </a>
  );
}

function Facts({ facts }: { facts: readonly SiteFact[] }) {
  const remove = useRemoveFact();
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm text-dim hover:text-ink">
        Your fact sheet: {counted(facts.length, "fact")}
      </summary>
      <ul>
        {facts.map(({ id, fact, source_url }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2"
          >
            <span className="min-w-40 flex-1 wrap-anywhere">{factWords(fact)}</span>
            <span className="text-sm text-dim wrap-anywhere">
              {source_url === null ? "Entered" : `From ${new URL(source_url).pathname}`}
            </span>
            <Button
              size="sm"
              aria-label={`Remove: ${factWords(fact)}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
