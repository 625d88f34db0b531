import type { TestProduct } from "../http/index.ts";

/** An uploaded, unconfirmed file with one keyword. */
export async function aDraftImport(
  db: TestProduct["db"],
  user_id: string,
  site_id: string,
): Promise<string> {
  const { id } = await db
    .insertInto("keyword_imports")
    .values({
      user_id,
      site_id,
      kind: "semrush-api",
      file_name: "hers.csv",
      fingerprint: "hers",
      keywords: 1,
      understood: ["Keyword"],
      ignored: [],
      notes: [],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("imported_keywords")
    .values({ import_id: id, keyword_key: "hers", keyword: "hers" })
    .execute();
  return id;
}
