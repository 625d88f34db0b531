import { createHash } from "node:crypto";
import type { Tables } from "@sightline/database";
import { checkedAnswer, type RepliedAnswer } from "@sightline/domain/analyses/answers";
import type { Kysely } from "kysely";
import { planOfUser } from "../../../billing/index.ts";
import { type AskTask, createReadings, instructionsOf, modelsOfTask } from "../../../llm/index.ts";
import { ANSWER_FORMAT, ReplyWithAnswer } from "./answer-format.ts";
import type { AnswerSource } from "./answer-material.ts";

/** What holds of a model's answer, as it's stored. */
export interface StoredAnswer {
  readonly result: "answered" | "not_answered" | "unproven";
  readonly sentences: readonly {
    readonly text: string;
    readonly quote: string;
    readonly url: string;
    readonly title: string | null;
  }[];
  /** The URLs of all pages that answer it, by the model. */
  readonly answering: readonly string[];
}

const TASK = "page-answers";

const answersOf = (db: Kysely<Tables>, about: Record<string, string> = {}) =>
  createReadings<RepliedAnswer, StoredAnswer | null>(db, {
    ...{ task: TASK, table: "written_answers", key: "id", text: "answer", empty: null },
    ...{ format: ANSWER_FORMAT, reply: ReplyWithAnswer, about },
  });

export interface AnswerWriter {
  /** Whether a model is assigned to it. */
  isAssigned(): Promise<boolean>;
  write(of: WrittenOf, signal: AbortSignal): Promise<WrittenAnswer>;
}

interface WrittenOf {
  readonly userId: string;
  readonly siteId: string;
  readonly source: AnswerSource;
}

export type WrittenAnswer =
  | (StoredAnswer & { readonly model: string; readonly dropped: number })
  | { readonly result: "failed"; readonly problem: string };

const BEING_WRITTEN = "The language model was asked before, and its answer hasn't arrived.";

/** Asks once per site, question and state of the pages found: the same again costs nothing. */
export function createAnswerWriter(db: Kysely<Tables>, askTask: AskTask): AnswerWriter {
  return {
    isAssigned: async () => (await modelsOfTask(db, TASK)).length > 0,

    async write({ userId, siteId, source }, signal) {
      const models = await modelsOfTask(db, TASK);
      const asked = [source.data, models.map(({ id }) => id), await instructionsOf(db, TASK)];
      const id = idOf([siteId, asked, ANSWER_FORMAT]);
      const answers = answersOf(db, { site_id: siteId, question: source.question });
      const known = await answers.find(id);
      if (known.state !== "read") {
        await answers.enqueue(id);
        const prepare = async () => {
          const { tier } = await planOfUser(db, userId);
          return {
            data: source.data,
            check: (reply: RepliedAnswer) => stored(reply, source),
            customer: { userId, tier },
          };
        };
        await answers.ask(id, prepare, { askTask, signal });
      }
      const { state, text, model, dropped, problem } = await answers.find(id);
      if (state === "read" && text !== null) return { ...text, model: model ?? "", dropped };
      return { result: "failed", problem: problem ?? BEING_WRITTEN };
    },
  };
}

/** Those of a worker that died. */
export function failStaleAnswers(db: Kysely<Tables>): Promise<void> {
  return answersOf(db).failStale();
}

function stored(reply: RepliedAnswer, source: AnswerSource) {
  const { result, sentences, answering, dropped } = checkedAnswer(reply, source);
  const text: StoredAnswer = {
    result,
    answering: answering.map(({ url }) => url),
    sentences: sentences.map(({ text: said, quote, page }) => {
      return { text: said, quote, url: page.url, title: page.title || null };
    }),
  };
  return { text, dropped };
}

/** The same for the same content. */
function idOf(content: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const parts = [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ] as const;
  return parts.map(([from, to]) => hash.slice(from, to)).join("-");
}
