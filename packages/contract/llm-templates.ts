import { INSTRUCTED_TASKS } from "@sightline/domain/llm";
import { z } from "zod";
import { adminCall } from "./errors.ts";
import { TextPiece } from "./text-piece.ts";

const tags = ["llm"];
const PATH = "/admin/llm-config/templates";
const Task = z.enum(INSTRUCTED_TASKS);
/** 0: the product's own text. */
const Version = z.int().min(0).max(1_000_000);

const Given = z.coerce.number().int().min(0).max(1_000_000);

const LlmTemplates = z.object({
  templates: z.array(
    z.object({
      task: Task,
      /** The version in use. */
      current: Version,
      /** Newest first; the last one is the product's own. */
      versions: z.array(
        z.object({
          version: Version,
          text: z.string(),
          note: z.string(),
          restores: Version.nullable(),
          created_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
  ),
});
export type LlmTemplates = z.infer<typeof LlmTemplates>;

const changed = adminCall.errors({
  CONFLICT: { status: 409, message: "Someone else changed these instructions. Reload the page." },
});

export const llmTemplates = {
  list: adminCall
    .route({
      method: "GET",
      path: PATH,
      tags,
      summary: "Every version of each task's instructions",
    })
    .output(LlmTemplates),
  difference: adminCall
    .route({ method: "GET", path: `${PATH}/difference`, tags, summary: "Compare two versions" })
    .input(z.object({ task: Task, from: Given, to: Given }))
    .output(z.object({ pieces: z.array(TextPiece) })),
  save: changed
    .route({ method: "POST", path: PATH, tags, summary: "Save a new version" })
    .input(
      z.object({
        task: Task,
        /** The version it was written from: refused if another one is in use by now. */
        based_on: Version,
        text: z.string().trim().min(20).max(8_000),
        note: z.string().trim().max(200).default(""),
      }),
    )
    .output(LlmTemplates),
  restore: changed
    .route({
      method: "POST",
      path: `${PATH}/restore`,
      tags,
      summary: "Restore an older version as a new one",
    })
    .input(z.object({ task: Task, based_on: Version, version: Version }))
    .output(LlmTemplates),
};
