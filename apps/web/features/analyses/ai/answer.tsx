import type { PromptAnswer } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import { textLink } from "@sightline/ui/text-link";
import { Fragment, useId } from "react";
import { CompanyDot } from "../../../runtime/figures/company-dot.tsx";
import { webAddress } from "../../../runtime/figures/page-address.tsx";
import { PageLink } from "../result/page-link.tsx";
import { noAnswerWords, partsOf, writtenBy } from "./answer-words.ts";

export interface AnswerProps {
  prompt: PromptAnswer;
  toneOf: (domain: string) => SeriesTone;
}

/** The answer sentence by sentence, each with the number of the page it is taken from. */
export function Answer({ prompt, toneOf }: AnswerProps) {
  const { answer, citations, writer } = prompt;
  const list = useId();
  if (answer === null) return <p className="text-dim text-pretty">{noAnswerWords(prompt)}</p>;
  const isWritten = writer?.model != null;
  const Said = isWritten ? "p" : "blockquote";
  return (
    <>
      <Said className="max-w-prose border-l-2 border-accent pl-3 text-pretty wrap-anywhere">
        {answer.map(({ text, citation }) => (
          <span key={`${citation} ${text}`}>
            {isWritten ? <WithCode text={text} /> : text}
            <CitationNumber url={citations[citation]?.url} number={citation + 1} />{" "}
          </span>
        ))}
      </Said>
      <p className="text-sm text-dim text-pretty">{writtenBy(prompt)}</p>
      <div className="flex flex-col gap-1.5">
        <h3 id={list} className="text-sm font-medium">
          Sources
        </h3>
        <ol aria-labelledby={list} className="flex flex-col gap-2">
          {citations.map(({ url, domain, title, watched_as }, index) => (
            <li key={url} className="flex min-w-0 gap-2">
              <span className="figures w-6 shrink-0 text-right text-dim">{index + 1}</span>
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2">
                  {watched_as === null ? null : <CompanyDot tone={toneOf(domain)} />}
                  <span className={watched_as === null ? "text-dim" : "font-medium"}>{domain}</span>
                  {watched_as === "own" ? <Badge tone="accent">you</Badge> : null}
                </span>
                <PageLink {...{ url, title }} />
                <Quotes answer={answer} of={index} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function WithCode({ text }: { text: string }) {
  return partsOf(text).map(({ from, part, isCode }) =>
    isCode ? <code key={from}>{part}</code> : <Fragment key={from}>{part}</Fragment>,
  );
}

interface QuotesProps {
  answer: NonNullable<PromptAnswer["answer"]>;
  /** The page they stand on. */
  of: number;
}

/** The words of a page that show what a model wrote. */
function Quotes({ answer, of }: QuotesProps) {
  const quotes = answer.flatMap(({ citation, quote }) =>
    citation === of && quote !== undefined ? [quote] : [],
  );
  return [...new Set(quotes)].map((quote) => (
    <q key={quote} className="block max-w-prose text-sm text-dim text-pretty wrap-anywhere">
      {quote}
    </q>
  ));
}

function CitationNumber({ url, number }: { url: string | undefined; number: number }) {
  const href = url === undefined ? null : webAddress(url);
  const words = <sup className="figures ml-0.5">[{number}]</sup>;
  if (href === null) return words;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={`Citation ${number}`}
      className={textLink}
    >
      {words}
    </a>
  );
}
