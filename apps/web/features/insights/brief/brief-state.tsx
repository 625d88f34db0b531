import type { BriefText } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "../../../runtime/session/use-session.ts";
import { useWriteBrief } from "../calls.ts";
import { PageLine } from "../page-line.tsx";
import { droppedPoints, nothingWords, stageOf } from "./brief-words.ts";

/** How far a language model is with the brief, above what is known without it. */
export function BriefState({ id, text, site }: { id: string; text: BriefText; site: string }) {
  const write = useWriteBrief(id);
  const stage = write.isPending ? "writing" : stageOf(text);
  const button = (label: string) =>
    text.is_available && text.may_ask ? (
      <Button size="sm" onClick={() => write.mutate()}>
        {label}
      </Button>
    ) : null;
  switch (stage) {
    case "no-model":
      return <NoModel />;
    case "ready":
      return (
        <Line action={button("Write brief")}>
          A language model can compare these pages with yours and write the brief.
        </Line>
      );
    case "writing":
      return (
        <p role="status" className="pb-3 text-sm text-dim">
          A language model is reading these pages and writing the brief.
        </p>
      );
    case "written":
      return (
        <Line action={button("Write again")}>
          Written by a language model. {droppedPoints(text.dropped)}{" "}
          <Badge tone="accent">{text.model}</Badge>
        </Line>
      );
    case "nothing":
      return text.brief === null ? null : (
        <>
          <NothingToAdd words={nothingWords(text.brief)} action={button("Check again")} />
          {text.brief.result === "elsewhere" && text.brief.page !== null ? (
            <div className="pb-3">
              <PageLine {...text.brief.page} site={site} />
            </div>
          ) : null}
        </>
      );
    default:
      return (
        <div className="pb-4 print:hidden">
          <Notice title="The language model couldn't write this brief" action={button("Try again")}>
            {text.problem ?? "The language model took too long to respond."} Here are the pages it
            would be based on.
          </Notice>
        </div>
      );
  }
}

function NoModel() {
  const session = useSession();
  const isAdmin = session.status === "signed-in" && session.user.role === "admin";
  return (
    <p className="pb-3 text-sm text-dim text-pretty print:hidden">
      Content briefs are written by a language model, and none is set up for them.{" "}
      {isAdmin ? (
        <Link to="/admin/llm-config" className={textLink}>
          Connect a language model
        </Link>
      ) : (
        "Your Sightline administrator can connect one."
      )}{" "}
      Until then, you can compare what these pages cover.
    </p>
  );
}

function NothingToAdd({
  words,
  action,
}: {
  words: { title: string; text: string };
  action: ReactNode;
}) {
  return (
    <Line action={action}>
      <span className="font-medium text-ink">{words.title}</span> {words.text}
    </Line>
  );
}

function Line({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3 text-sm text-dim">
      <p className="text-pretty">{children}</p>
      <span className="print:hidden">{action}</span>
    </div>
  );
}
