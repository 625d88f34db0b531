import type { Tables } from "@sightline/database";
import { isNamedIn, naturalQuestion } from "@sightline/domain/analyses";
import { type Kysely, sql } from "kysely";
import type { AiSite } from "./ai-site.ts";

const MOST_READ = 200;

/**
 * Headings that are questions a person would ask: the site's own first, then those of its
 * competitors that don't name one of them.
 */
export async function questionHeadings(
  db: Kysely<Tables>,
  { own, competitors, language }: AiSite,
): Promise<string[]> {
  const code = (language ?? "en").slice(0, 2).toLowerCase();
  const { rows } = await sql<{ companyId: string; heading: string }>`
    select company_id as "companyId", heading
    from index_documents, string_to_table(headings, E'\n') as heading
    where company_id = any(${[own, ...competitors].map(({ companyId }) => companyId)}::uuid[])
      and heading ~ '[?？][^[:alnum:]]*$' and (language is null or lower(left(language, 2)) = ${code})
    order by company_id <> ${own.companyId}, length(url), url limit ${MOST_READ}
  `.execute(db);
  const asked = rows.flatMap(({ companyId, heading }) => {
    const question = naturalQuestion(heading, code);
    if (question === null) return [];
    const isForeign = competitors.some((one) => isNamedIn(question, one));
    return companyId !== own.companyId && isForeign ? [] : [question];
  });
  return [...new Set(asked)];
}
