import type { PromptRunAnswer } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Card } from "@sightline/ui/card";
import { counted } from "../../runtime/page/counted.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { AnswerOpinions } from "./answer-opinions.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { FoldedAnswer } from "./fold-answers.ts";
import { opinionBadges } from "./opinion-words.ts";
import { citedPages } from "./text-parts.ts";
import { mentionedWords, NO_SOURCES, stateWords } from "./words.ts";

/** One answer with its marks and sources, and how often it came. */
export function AnswerCard({ folded, domain }: { folded: FoldedAnswer; domain: string }) {
  const { newest: answer } = folded;
  const { engine, model, state, day, text, problem } = answer;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{engine}</h3>
        <span className="text-sm text-dim">
          {model !== null && model !== "built-in" ? `${model}, ` : ""}
          {dayWords(day)}
        </span>
        {state === "answered" ? (
          <Marks answer={answer} />
        ) : (
          <Badge tone={isPending(answer) ? "neutral" : "caution"}>{stateWords(state)}</Badge>
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
      <CitedPages answer={answer} domain={domain} />
      <Searched answer={answer} />
      <Repeated folded={folded} />
    </Card>
  );
}

function Marks({ answer }: { answer: PromptRunAnswer }) {
  const [opinion] = answer.opinions;
  return (
    <>
      <Badge tone={answer.mentioned ? "better" : "neutral"}>
        {answer.mentioned ? mentionedWords(answer.mention_rank) : "Not mentioned"}
      </Badge>
      <Badge tone={answer.is_cited ? "better" : "neutral"}>
        {answer.is_grounded ? (answer.is_cited ? "Cited" : "Not cited") : NO_SOURCES}
      </Badge>
      {(opinion ? opinionBadges(opinion) : []).map(({ words, tone }) => (
        <Badge key={words} tone={tone}>
          {words}
        </Badge>
      ))}
      {answer.is_cut_off ? <Badge tone="caution">Cut off</Badge> : null}
    </>
  );
}

function CitedPages({ answer, domain }: { answer: PromptRunAnswer; domain: string }) {
  const pages = citedPages(answer);
  if (pages.length === 0) return null;
  return (
    <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm text-dim" aria-label="Sources">
      {pages.map(({ page, domain: ofPage }) => (
        <li key={page} className="wrap-anywhere">
          {page} {ofPage === domain ? <Badge tone="accent">You</Badge> : null}
        </li>
      ))}
    </ol>
  );
}

function Searched({ answer: { queries, retrieved } }: { answer: PromptRunAnswer }) {
  if (retrieved.length + queries.length === 0) return null;
  return (
    <details className="text-sm text-dim">
      <summary className="cursor-pointer">
        {counted(queries.length, "search", "searches")}, {counted(retrieved.length, "page")} seen
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
  );
}

function Repeated({ folded: { times, days, newest } }: { folded: FoldedAnswer }) {
  if (times === 1) return null;
  if (isPending(newest)) return <p className="text-sm text-dim">{times} runs</p>;
  const what = newest.state === "answered" ? "Same answer" : "Same result";
  return (
    <details className="text-sm text-dim">
      <summary className="cursor-pointer">
        {what} {times} times on {counted(days.length, "day")}
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {days.map(({ day, times: onDay }) => (
          <li key={day}>
            {dayWords(day)}: {counted(onDay, "time")}
          </li>
        ))}
      </ul>
    </details>
  );
}

function isPending({ state }: PromptRunAnswer): boolean {
  return state === "queued" || state === "asking";
}

function dayWords(day: string): string {
  return formatTime(new Date(day), "day", "UTC");
}
