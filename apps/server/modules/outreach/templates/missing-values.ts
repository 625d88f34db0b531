import type { Tables } from "@sightline/database";
import { renderTemplate, templateVariables } from "@sightline/emails/outreach";
import type { Kysely } from "kysely";
import { contactsInSlices } from "../lists/contacts.queries.ts";
import type { MiniReports } from "../reports/mini-reports.ts";
import { contactVariables } from "./contact-variables.ts";
import { type Source, snippetsByName } from "./templates.queries.ts";

const SHOWN = 20;
/** Each is filled in as it would be sent; the rest of a larger list isn't looked at here. */
const MOST_EXAMINED = 5_000;

/** For whom a template would have a gap: such a message is never sent. */
export async function contactsMissing(
  { db, reports }: { readonly db: Kysely<Tables>; readonly reports: MiniReports },
  source: Source,
  listId: string,
) {
  const snippets = await snippetsByName(db);
  const usesReport = templateVariables(source, snippets).includes("report");
  const first: { id: string; email: string; variables: string[] }[] = [];
  let contacts = 0;
  let missing = 0;
  const all = { listId, query: "", only: null, conditions: [] };
  for await (const rows of contactsInSlices(db, all)) {
    const blocks = usesReport
      ? await reports.blocksOf(rows.map((row) => row.company_domain))
      : null;
    for (const row of rows) {
      contacts += 1;
      const report = blocks?.get(row.company_domain ?? "") ?? null;
      const { unresolved } = renderTemplate(source, contactVariables(row, report), snippets);
      if (unresolved.length === 0) continue;
      missing += 1;
      if (first.length < SHOWN) first.push({ id: row.id, email: row.email, variables: unresolved });
    }
    if (contacts >= MOST_EXAMINED) break;
  }
  return { contacts, missing, first };
}
