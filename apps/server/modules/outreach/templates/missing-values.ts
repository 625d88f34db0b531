import { setImmediate as nextTurn } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { gapsIn, templateVariables } from "@sightline/emails/outreach";
import type { Kysely } from "kysely";
import { listInSlices } from "../lists/list-in-slices.queries.ts";
import type { MiniReports } from "../reports/mini-reports.ts";
import { contactVariables } from "./contact-variables.ts";
import { type Source, snippetsByName } from "./templates.queries.ts";

const SHOWN = 20;
/** So many take a few seconds; the rest of a larger list isn't examined here. */
const MOST_EXAMINED = 200_000;
/** After so many, other requests get their turn. */
const TURN = 50;

/** For whom a template would have a gap: such a message is never sent. */
export async function contactsMissing(
  { db, reports }: { readonly db: Kysely<Tables>; readonly reports: MiniReports },
  source: Source,
  listId: string,
) {
  const snippets = await snippetsByName(db);
  const usesReport = templateVariables(source, snippets).includes("report");
  const gapsOf = gapsIn(source, snippets);
  const first: { id: string; email: string; variables: string[] }[] = [];
  let contacts = 0;
  let missing = 0;
  for await (const rows of listInSlices(db, listId)) {
    if (contacts >= MOST_EXAMINED) return { contacts, missing, first, is_whole: false };
    const blocks = usesReport
      ? await reports.blocksOf(rows.map((row) => row.company_domain))
      : null;
    for (const row of rows) {
      contacts += 1;
      if (contacts % TURN === 0) await nextTurn();
      const report = blocks?.get(row.company_domain ?? "") ?? null;
      const variables = gapsOf(contactVariables(row, report));
      if (variables.length === 0) continue;
      missing += 1;
      if (first.length < SHOWN) first.push({ id: row.id, email: row.email, variables });
    }
  }
  return { contacts, missing, first, is_whole: true };
}
