import type { PromptRunAnswer } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { EmptyState } from "@sightline/ui/empty-state";
import { PageHeader } from "@sightline/ui/page-header";
import { CardSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { useUnitsSpent } from "../billing/use-plan.ts";
import { AnswerCard } from "./answer-card.tsx";
import { AskNow } from "./ask-now.tsx";
import { answersQuery, useArchivePrompt, useRunPrompts, useSetActive } from "./calls.ts";
import { foldAnswers } from "./fold-answers.ts";
import { OpinionsCard } from "./opinions-card.tsx";
import { PromptFigures } from "./prompt-figures.tsx";

const DAYS = 28;
const SHOWN_FIRST = 12;

/** One prompt: how often it mentions the site, and its newest answers, engine beside engine. */
export function PromptPage({ id, domain }: { id: string; domain: string }) {
  const query = useQuery(answersQuery(id, DAYS));
  const [run, setActive, archive] = [useRunPrompts(), useSetActive(), useArchivePrompt()];
  const [isRemoving, setRemoving] = useState(false);
  const isSpent = useUnitsSpent();
  const navigate = useNavigate();
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
            ? "This prompt names you, so its answers don't count toward any of your site's rates."
            : undefined
        }
        actions={
          prompt ? (
            <>
              <Button
                disabled={setActive.isPending}
                onClick={() => setActive.mutate({ id, is_active: !prompt.is_active })}
              >
                {prompt.is_active ? "Pause prompt" : "Resume prompt"}
              </Button>
              <Button onClick={() => setRemoving(true)}>Remove prompt</Button>
              <AskNow variant="primary" busy={run.isPending} onAsk={() => run.mutate([id])} />
            </>
          ) : null
        }
      />
      <Loaded what="The answers" query={query} skeleton={<PromptSkeleton />}>
        {({ figures, answers }) =>
          answers.length === 0 ? (
            <EmptyState title="Not asked yet">
              Answers will appear here within a few minutes unless the prompt is paused.
              {isSpent ? "" : " Choose 'Ask now' to use units and ask right away."}
            </EmptyState>
          ) : (
            <>
              {figures.length === 0 ? null : <PromptFigures figures={figures} days={DAYS} />}
              <Answers answers={answers} domain={domain} />
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
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove this prompt?"
        body="We'll stop asking it and take it off your list. Its answers will still count in your figures. If you add the same question again later, it starts as a new prompt."
        confirmLabel="Remove prompt"
        busy={archive.isPending}
        onConfirm={() => archive.mutate(id, { onSuccess: () => void navigate(list) })}
      />
    </div>
  );
}

function Answers({ answers, domain }: { answers: readonly PromptRunAnswer[]; domain: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const folded = foldAnswers(answers);
  return (
    <section className="flex flex-col gap-4" aria-labelledby="answers">
      <h2 id="answers" className="text-base font-semibold">
        {answers.length === 1 ? "The latest run" : `The latest ${answers.length} runs`}
        {folded.length === answers.length ? "" : `: ${counted(folded.length, "different answer")}`}
      </h2>
      <ul className="grid items-start gap-4 lg:grid-cols-2" aria-label="Answers, newest first">
        {folded.slice(0, showsAll ? undefined : SHOWN_FIRST).map((answer) => (
          <li key={answer.newest.id}>
            <AnswerCard folded={answer} domain={domain} />
          </li>
        ))}
      </ul>
      {showsAll || folded.length <= SHOWN_FIRST ? null : (
        <div>
          <Button onClick={() => setShowsAll(true)}>Show all {folded.length} answers</Button>
        </div>
      )}
    </section>
  );
}

/** A model may read an answer a while after it arrived. */
function answersIn(answers: readonly PromptRunAnswer[]): number {
  return answers.reduce((sum, { opinions }) => sum + 1 + opinions.length, 0);
}

function PromptSkeleton() {
  return (
    <>
      <CardSkeleton lines={2} />
      <div className="grid gap-4 lg:grid-cols-2">
        <CardSkeleton lines={5} />
        <CardSkeleton lines={5} />
      </div>
    </>
  );
}
