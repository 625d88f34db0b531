import type { OutreachImportCounts } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type ColumnMapping, judgeRow, type NewContact } from "@sightline/domain/outreach";
import type { Kysely } from "kysely";
import { suppressedAmong } from "../suppression/suppression.ts";
import { type BadRow, type FileRow, knownAmong, rowsOfDraft } from "./imports.queries.ts";

export interface PlannedRow {
  readonly row: number;
  readonly contact: NewContact;
}

export interface PlannedSlice {
  /** To be added, or to be filled in where they are known. */
  readonly contacts: readonly PlannedRow[];
  readonly bad: readonly BadRow[];
}

export const NO_COUNTS: OutreachImportCounts = {
  ...{ rows: 0, added: 0, known: 0, already_listed: 0, repeated: 0, suppressed: 0, bad: 0 },
};

interface PlanDeps {
  readonly db: Kysely<Tables>;
  readonly key: Buffer;
}

/** What becomes of every row of a file, slice by slice; the counts are complete at the end. */
export async function* planImport(
  { db, key }: PlanDeps,
  draft: { readonly id: string; readonly columns: readonly string[] },
  mapping: ColumnMapping,
  listId: string | null,
  counts: OutreachImportCounts,
): AsyncGenerator<PlannedSlice> {
  const seen = new Set<string>();
  for await (const rows of rowsOfDraft(db, draft.id)) {
    const { good, bad } = judged(rows, mapping, draft.columns);
    counts.rows += rows.length;
    counts.bad += bad.length;
    const fresh = good.filter(({ contact: { email } }) => !seen.has(email) && seen.add(email));
    counts.repeated += good.length - fresh.length;
    const emails = fresh.map(({ contact }) => contact.email);
    const suppressed = await suppressedAmong(db, key, emails);
    const known = await knownAmong(db, emails, listId);
    // Nobody keeps data about people they may never write to.
    const contacts = fresh.filter(({ contact: { email } }) => !suppressed.has(email));
    counts.suppressed += fresh.length - contacts.length;
    for (const { contact } of contacts) {
      const before = known.get(contact.email);
      if (before?.listed) counts.already_listed += 1;
      else counts.added += 1;
      if (before !== undefined && !before.listed) counts.known += 1;
    }
    yield { contacts, bad };
  }
}

function judged(rows: readonly FileRow[], mapping: ColumnMapping, columns: readonly string[]) {
  const good: PlannedRow[] = [];
  const bad: BadRow[] = [];
  for (const { row, cells } of rows) {
    const result = judgeRow(cells, mapping, columns);
    if ("contact" in result) good.push({ row, contact: result.contact });
    else bad.push({ row, message: result.problem });
  }
  return { good, bad };
}
