import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";

/** A customer whose site competes with the others of its field. */
export async function aCustomerOf(
  db: Kysely<Tables>,
  own: string,
  field: readonly string[],
): Promise<string> {
  const { id: user_id } = await db
    .insertInto("users")
    .values({ name: "Ana", email: `${randomUUID()}@customer.example` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const companyOf = (name: string) =>
    db
      .selectFrom("companies")
      .select(["id", "name"])
      .where("domain", "=", `${name}.example`)
      .executeTakeFirstOrThrow();
  const { id: company_id, name } = await companyOf(own);
  const { id: site_id } = await db
    .insertInto("sites")
    .values({ user_id, company_id, name, language: "en" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const rival of field.filter((one) => one !== own)) {
    const { id, name: called } = await companyOf(rival);
    await db
      .insertInto("competitors")
      .values({ user_id, site_id, company_id: id, name: called })
      .execute();
  }
  return user_id;
}
