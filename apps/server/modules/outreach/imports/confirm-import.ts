import type { OutreachImportCounts } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type LawfulBasis, mappingProblem } from "@sightline/domain/outreach";
import type { Kysely, Transaction } from "kysely";
import { lockInTransaction } from "../../../platform/database/index.ts";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { findListRow, insertList } from "../lists/lists.queries.ts";
import { CHECK_MX } from "../lists/mx.jobs.ts";
import { addressKey } from "../suppression/suppression.ts";
import { type BadRow, closeDraft, lockDraft, saveContacts } from "./imports.queries.ts";
import { NO_COUNTS, planImport } from "./plan-import.ts";

export interface NewList {
  readonly name: string;
  readonly source: string;
  readonly lawful_basis: LawfulBasis;
  readonly basis_note: string;
}

export interface ConfirmRequest {
  readonly mapping: readonly (string | null)[];
  readonly withoutBadRows: boolean;
  readonly list: { readonly id: string } | NewList;
}

export interface ConfirmDeps {
  readonly db: Kysely<Tables>;
  readonly queue: Pick<JobQueue, "send">;
  readonly key: Buffer;
}

export interface Confirmed {
  readonly listId: string;
  readonly counts: OutreachImportCounts;
}

export type Confirmation = Confirmed | { readonly refused: string } | "missing";

/** A problem found after something was written: everything is undone. */
class Refused extends Error {}

/** All of a file, or nothing; confirmed twice, it counts once. */
export async function confirmImport(
  deps: ConfirmDeps,
  id: string,
  request: ConfirmRequest,
  record: (tx: Transaction<Tables>, confirmed: Confirmed) => Promise<void>,
): Promise<Confirmation> {
  try {
    return await deps.db.transaction().execute(async (tx): Promise<Confirmation> => {
      // One at a time, so that two files never wait for each other's contacts.
      await lockInTransaction(tx, "outreach imports");
      const draft = await lockDraft(tx, id);
      if (draft === undefined) return "missing";
      if (draft.counts !== null && draft.list_id !== null) {
        return { listId: draft.list_id, counts: draft.counts };
      }
      const problem = mappingProblem(request.mapping, draft.columns.length);
      if (problem !== null) return { refused: problem };
      const listId = await listOf(tx, request.list);
      if (listId === null) return "missing";
      if (listId === "taken") return { refused: "There's already a list with this name." };
      const { counts, bad } = await save({ ...deps, tx }, draft, request, listId);
      await closeDraft(tx, id, { listId, mapping: request.mapping, counts, bad });
      await record(tx, { listId, counts });
      await deps.queue.send(CHECK_MX, {}, { transaction: tx, singletonKey: CHECK_MX });
      return { listId, counts };
    });
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

async function listOf(tx: Transaction<Tables>, list: ConfirmRequest["list"]) {
  if (!("id" in list)) return (await insertList(tx, list)) ?? ("taken" as const);
  return (await findListRow(tx, list.id)) === undefined ? null : list.id;
}

async function save(
  { tx, key }: ConfirmDeps & { readonly tx: Transaction<Tables> },
  draft: { readonly id: string; readonly columns: readonly string[] },
  { mapping, withoutBadRows }: ConfirmRequest,
  listId: string,
) {
  const counts = { ...NO_COUNTS };
  const bad: BadRow[] = [];
  for await (const slice of planImport({ db: tx, key }, draft, mapping, listId, counts)) {
    bad.push(...slice.bad);
    const [first] = bad;
    if (first !== undefined && !withoutBadRows) {
      throw new Refused(`Row ${first.row}: ${first.message} Nothing was imported.`);
    }
    const contacts = slice.contacts.map(({ contact }) => ({
      ...contact,
      addressKey: addressKey(key, contact.email),
    }));
    if (contacts.length > 0) await saveContacts(tx, listId, contacts);
  }
  if (counts.added + counts.already_listed === 0) {
    throw new Refused("None of the rows in this file can be imported. Nothing was changed.");
  }
  return { counts, bad };
}
