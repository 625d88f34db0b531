import type { ConfirmedImport } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { lockWatchesOf } from "../../companies/index.ts";
import type { KeywordListeners } from "../../keywords/index.ts";
import { renewFigures } from "../figures/renew-figures.ts";
import type { SendDemand } from "../figures/send-demand.ts";
import { confirmedTwin, listImports, lockImport, markConfirmed } from "./imports.queries.ts";
import { presentImport } from "./preview-import.ts";
import { saveImported } from "./save-imported.ts";

/** So that one customer's files can't fill the disk. */
const MOST_OF_A_SITE = 100;

export interface ImportDeps {
  readonly db: Kysely<Tables>;
  readonly queue: Pick<JobQueue, "send">;
  readonly sendDemand: SendDemand;
  readonly listeners: KeywordListeners;
  readonly now: () => Date;
}

export interface ConfirmOptions {
  readonly saveKeywords: boolean;
  readonly tags: readonly string[];
  /** The country of the figures, if the file doesn't say. */
  readonly country: string | null;
}

export type Confirmed = ConfirmedImport | { readonly noRoom: string } | "missing";

/** Puts the whole file into effect, or nothing; one already in effect is left unchanged. */
export async function confirmImport(
  { db, sendDemand, listeners, now }: ImportDeps,
  userId: string,
  id: string,
  { saveKeywords, tags, country }: ConfirmOptions,
): Promise<Confirmed> {
  return db.transaction().execute(async (tx): Promise<Confirmed> => {
    // One at a time per user: of two drafts with the same content only one can win.
    await lockWatchesOf(tx, userId);
    const row = await lockImport(tx, userId, id);
    if (row === undefined) return "missing";
    const before = await confirmedTwin(tx, userId, row);
    const { target_site: site } = row;
    if (before === undefined && (await listImports(tx, userId, site)).length >= MOST_OF_A_SITE) {
      return { noRoom: `A site can have up to ${MOST_OF_A_SITE} imports. Remove one first.` };
    }

    const saved = saveKeywords ? await saveImported(tx, listeners, userId, row, tags) : null;
    if (saved !== null && "noRoom" in saved) return saved;
    const at = now();
    const chosen = { country: row.country ?? country, confirmed_at: at };
    if (before === undefined) await markConfirmed(tx, id, chosen);
    if (before === undefined || saved !== null) {
      await renewFigures(tx, { userId, site }, sendDemand);
    }
    const counting = before ?? { ...row, ...chosen };
    return { import: presentImport(counting), is_new: before === undefined, saved };
  });
}
