import { z } from "zod";

const OK = 20000;
/** "No search results": an answer without rows, not an error. */
const NOTHING_FOUND = 40102;

/** Both levels have a status; a task without one isn't an answer. */
const envelope = z.object({
  status_code: z.number().int(),
  cost: z.number().nonnegative().nullish(),
  tasks: z
    .array(
      z.object({
        status_code: z.number().int(),
        result: z.array(z.unknown()).nullish(),
      }),
    )
    .nullish(),
});

export type EnvelopeReading =
  | { readonly state: "rows"; readonly rows: readonly unknown[]; readonly costUsd: number }
  | { readonly state: "status"; readonly status: number; readonly costUsd: number }
  | { readonly state: "malformed" };

/** Reads the single task of a live call. */
export function readEnvelope(body: unknown): EnvelopeReading {
  const read = envelope.safeParse(body);
  if (!read.success) return { state: "malformed" };
  const costUsd = read.data.cost ?? 0;
  if (read.data.status_code !== OK) {
    return { state: "status", status: read.data.status_code, costUsd };
  }
  const task = read.data.tasks?.[0];
  if (task === undefined) return { state: "malformed" };
  if (task.status_code === NOTHING_FOUND) return { state: "rows", rows: [], costUsd };
  if (task.status_code !== OK) return { state: "status", status: task.status_code, costUsd };
  return { state: "rows", rows: task.result ?? [], costUsd };
}

const count = z.number().int().nonnegative();
const percent = z.number().min(0).max(100);

export const volumeRow = z.object({
  keyword: z.string(),
  search_volume: count.nullish(),
  cpc: z.number().nonnegative().nullish(),
  competition_index: percent.nullish(),
  monthly_searches: z
    .array(
      z.object({
        year: z.number().int(),
        month: z.number().int().min(1).max(12),
        search_volume: count.nullable(),
      }),
    )
    .nullish(),
});
export type VolumeRow = z.infer<typeof volumeRow>;

export const intentRow = z.object({
  items: z
    .array(
      z.object({
        keyword: z.string(),
        keyword_intent: z.object({ label: z.string() }).nullish(),
      }),
    )
    .nullish(),
});

export const difficultyRow = z.object({
  items: z
    .array(z.object({ keyword: z.string(), keyword_difficulty: percent.nullish() }))
    .nullish(),
});
