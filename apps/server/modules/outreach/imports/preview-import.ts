import type { OutreachImportDraft, OutreachImportPreview } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { guessMapping, mappingProblem } from "@sightline/domain/outreach";
import type { Kysely } from "kysely";
import { type FileRow, findDraft, rowsOfDraft } from "./imports.queries.ts";
import { NO_COUNTS, type PlannedRow, planImport } from "./plan-import.ts";

const SAMPLE_ROWS = 5;
const PROBLEMS_SHOWN = 100;
const CONTACTS_SHOWN = 20;

/** The beginning of a file, and what its columns seem to be. */
export async function presentDraft(
  db: Kysely<Tables>,
  id: string,
): Promise<OutreachImportDraft | null> {
  const draft = await findDraft(db, id);
  if (draft === undefined) return null;
  const first = await rowsOfDraft(db, id).next();
  const rowsRead: readonly FileRow[] = first.value ?? [];
  const sample = rowsRead.slice(0, SAMPLE_ROWS).map(({ cells }) => [...cells]);
  const { file_name, columns, rows } = draft;
  return { id, file_name, columns, rows, mapping: guessMapping(columns), sample };
}

export async function previewImport(
  deps: { readonly db: Kysely<Tables>; readonly key: Buffer },
  id: string,
  mapping: readonly (string | null)[],
  listId: string | null,
): Promise<OutreachImportPreview | null> {
  const draft = await findDraft(deps.db, id);
  if (draft === undefined || draft.confirmed_at !== null) return null;
  const counts = { ...NO_COUNTS };
  const problems: OutreachImportPreview["problems"] = [];
  const contacts: OutreachImportPreview["contacts"] = [];
  const mapping_problem = mappingProblem(mapping, draft.columns.length);
  if (mapping_problem !== null) {
    return { mapping_problem, counts: { ...counts, rows: draft.rows }, problems, contacts };
  }
  for await (const slice of planImport(deps, draft, mapping, listId, counts)) {
    problems.push(...slice.bad.slice(0, PROBLEMS_SHOWN - problems.length));
    const more = slice.contacts.slice(0, CONTACTS_SHOWN - contacts.length);
    contacts.push(...more.map(presentPlanned));
  }
  return { mapping_problem, counts, problems, contacts };
}

function presentPlanned({ row, contact }: PlannedRow) {
  return {
    row,
    ...{ email: contact.email, first_name: contact.firstName, last_name: contact.lastName },
    ...{ company: contact.company, company_domain: contact.companyDomain },
    ...{ country: contact.country, language: contact.language, time_zone: contact.timeZone },
    ...{ fields: { ...contact.fields }, is_role: contact.isRole, is_free_mail: contact.isFreeMail },
  };
}
