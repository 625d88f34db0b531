import type { BriefText } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import {
  droppedWords,
  notReadWords,
  ReadSentences,
} from "../../analyses/result/read-sentences.tsx";
import { useWriteBrief } from "../calls.ts";

/** The brief as a language model wrote it. */
export function ModelBrief({ text }: { text: BriefText }) {
  return (
    <>
      <p className="px-4 pb-2 text-sm text-dim text-pretty">
        Written by a language model, based on what our rules found. {droppedWords(text.dropped)}{" "}
        <Badge tone="accent">{text.model}</Badge>
      </p>
      <ReadSentences sentences={text.sentences} />
    </>
  );
}

/** How far a model is with it, above what our rules found. */
export function ModelBriefState({ id, text }: { id: string; text: BriefText }) {
  const write = useWriteBrief(id);
  const isAsked = write.isPending || text.state === "asking";
  if (isAsked) {
    return (
      <p role="status" className="px-4 pb-3 text-sm text-dim">
        A language model is writing the brief. In the meantime, here's what our rules found.
      </p>
    );
  }
  const button = (label: string) =>
    text.is_available && text.may_ask ? (
      <Button size="sm" onClick={() => write.mutate()}>
        {label}
      </Button>
    ) : null;
  if (text.state === "none") {
    return text.is_available ? (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3 text-sm text-dim print:hidden">
        A language model can turn this into instructions for a writer.{" "}
        {button("Write instructions")}
      </p>
    ) : null;
  }
  if (hasText(text)) return null;
  return (
    <div className="px-4 pb-4 print:hidden">
      <Notice title="The language model couldn't write this brief" action={button("Try again")}>
        {notReadWords(text)} Here's what our rules found.
      </Notice>
    </div>
  );
}

export function hasText(text: BriefText | undefined): text is BriefText {
  return text?.state === "read" && text.sentences.length > 0;
}

/** As it is copied: who wrote it goes with it. */
export function modelBriefText(keyword: string, { model, sentences }: BriefText): string {
  return [
    `Content brief: ${keyword}`,
    ...sentences.map(({ text }, nth) => `${nth + 1}. ${text}`),
    `Written by ${model}, a language model, based on what Sightline found on pages about this keyword.`,
  ].join("\n\n");
}
