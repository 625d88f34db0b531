import type { PromptRunAnswer } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { PageHeader } from "@sightline/ui/page-header";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { formatTime } from "../../runtime/time/format-time.ts";
import { AnswerOpinions } from "./answer-opinions.tsx";
import { AnswerText } from "./answer-text.tsx";
import { answersQuery, useArchivePrompt, useRunPrompts, useSetActive } from "./calls.ts";
import { opinionBadges } from "./opinion-words.ts";
import { OpinionsCard } from "./opinions-card.tsx";
import { stateWords } from "./words.ts";

const DAYS = 28;
const SHOWN_FIRST = 12;

/** One prompt: its newest answers, engine beside engine. */
export function PromptPage({ id, domain }: { id: string; domain: string }) {
  const query = useQuery(answersQuery(id));
  const [run, setActive, archive] = [useRunPrompts(), useSetActive(), useArchivePrompt()];
  const navigate = useNavigate();
  const [showsAll, setShowsAll] = useState(false);
  const list = `/dashboard?${new URLSearchParams({ tab: "ai-visibility", site: domain })}`;
  const prompt = query.data?.prompt;
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Link to={list} className={textLink}>
          All prompts
        </Link>
      </p>
      <PageHeader
        title={prompt?.text ?? "Prompt"}
        description={
          prompt?.names_company
            ? "This prompt names you, so its answers don't count toward any rate."
            : undefined
        }
        actions={
          prompt ? (
            <>
              <Button onClick={() => setActive.mutate({ id, is_active: !prompt.is_active })}>
                {prompt.is_active ? "Pause prompt" : "Resume prompt"}
              </Button>
              <Button onClick={() => archive.mutate(id, { onSuccess: () => void navigate(list) })}>
                Remove prompt
              </Button>
              <Button variant="primary" disabled={run.isPending} onClick={() => run.mutate([id])}>
                Ask now
              </Button>
            </>
          ) : null
        }
      />
      <Loaded what="The answers" query={query} skeleton={<TableSkeleton rows={6} columns={2} />}>
        {({ answers }) =>
          answers.length === 0 ? (
            <EmptyState title="Not asked yet">
              The first answers arrive within a few minutes. Choose 'Ask now' to ask right away.
            </EmptyState>
          ) : (
            <>
              <ul
                className="grid items-start gap-4 lg:grid-cols-2"
                aria-label="Answers, newest first"
              >
                {answers.slice(0, showsAll ? undefined : SHOWN_FIRST).map((answer) => (
                  <li key={answer.id}>
                    <AnswerCard answer={answer} domain={domain} />
                  </li>
                ))}
              </ul>
              {showsAll || answers.length <= SHOWN_FIRST ? null : (
                <div>
                  <Button onClick={() => setShowsAll(true)}>
                    Show all {answers.length} answers
                  </Button>
                </div>
              )}
              <OpinionsCard
                {...{ domain }}
                days={DAYS}
                promptId={id}
                answers={answersIn(answers)}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** A model may read an answer a while after it arrived. */
function answersIn(answers: readonly PromptRunAnswer[]): number {
  return answers.reduce((sum, { opinions }) => sum + 1 + opinions.length, 0);
}

function AnswerCard({ answer, domain }: { answer: PromptRunAnswer; domain: string }) {
  const { engine, model, state, day, text, problem, cited, retrieved, queries } = answer;
  const isCited = cited.some((source) => source.domain === domain);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{engine}</h2>
        <span className="text-sm text-dim">
          {model !== null && model !== "built-in" ? `${model}, ` : ""}
          {formatTime(new Date(day), "day", "UTC")}
        </span>
        {state === "answered" ? (
          <>
            <Badge tone={answer.mentioned ? "better" : "neutral"}>
              {answer.mentioned ? `Mentioned, number ${answer.mention_rank}` : "Not mentioned"}
            </Badge>
            <Badge tone={isCited ? "better" : "neutral"}>
              {answer.is_grounded
                ? isCited
                  ? "Cited"
                  : "Not cited"
                : "No sources (model knowledge)"}
            </Badge>
            {(answer.opinions[0] ? opinionBadges(answer.opinions[0]) : []).map(
              ({ words, tone }) => (
                <Badge key={words} tone={tone}>
                  {words}
                </Badge>
              ),
            )}
          </>
        ) : (
          <Badge tone="caution">{stateWords(state)}</Badge>
        )}
      </div>
      {text === null ? (
        <p className="text-dim">{problem ?? "The answer will appear here in a moment."}</p>
      ) : (
        <>
          <AnswerText {...{ answer, domain, text }} />
          <AnswerOpinions {...{ answer, text }} />
        </>
      )}
      {cited.length === 0 ? null : (
        <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm text-dim">
          {[...new Set(cited.map(({ page, url }) => page ?? url))].map((page) => (
            <li key={page} className="wrap-anywhere">
              {page}
            </li>
          ))}
        </ol>
      )}
      {retrieved.length + queries.length === 0 ? null : (
        <details className="text-sm text-dim">
          <summary className="cursor-pointer">
            {counted(queries.length, "search", "searches")}, {counted(retrieved.length, "page")}{" "}
            seen
          </summary>
          <ul className="mt-1 flex flex-col gap-1">
            {queries.map((query) => (
              <li key={query}>“{query}”</li>
            ))}
            {retrieved.map(({ url }) => (
              <li key={url} className="wrap-anywhere">
                {url}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
