import type { OutreachTemplate, OutreachTemplateVersions } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";

export interface Source {
  readonly subject: string;
  readonly body: string;
}

const VERSIONS_SHOWN = 200;

function templates(db: Kysely<Tables>) {
  return db
    .selectFrom("outreach_templates as templates")
    .innerJoin("outreach_template_versions as versions", (join) =>
      join.onRef("versions.template_id", "=", "templates.id").on(
        "versions.number",
        "=",
        sql<number>`(
            select max(number) from outreach_template_versions where template_id = templates.id
          )`,
      ),
    )
    .select(["templates.id", "templates.name", "templates.archived_at"])
    .select(["versions.subject", "versions.body", "versions.number as version"])
    .select("versions.created_at as changed_at");
}

type TemplateRow = Awaited<ReturnType<ReturnType<typeof templates>["executeTakeFirstOrThrow"]>>;

export async function readTemplates(db: Kysely<Tables>): Promise<OutreachTemplate[]> {
  const rows = await templates(db)
    .orderBy(sql`templates.archived_at is not null`)
    .orderBy("versions.created_at", "desc")
    .execute();
  return rows.map(({ body: _body, ...row }) => presented(row));
}

export async function findTemplate(
  db: Kysely<Tables>,
  id: string,
): Promise<OutreachTemplateVersions | null> {
  const row = await templates(db).where("templates.id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  const versions = await db
    .selectFrom("outreach_template_versions")
    .select(["number", "subject", "body", "created_at"])
    .where("template_id", "=", id)
    .orderBy("number", "desc")
    .limit(VERSIONS_SHOWN)
    .execute();
  return {
    ...{ ...presented(row), body: row.body },
    versions: versions.map(({ created_at, ...version }) => ({
      ...version,
      created_at: created_at.toISOString(),
    })),
  };
}

function presented(row: Omit<TemplateRow, "body">): OutreachTemplate {
  const { id, name, subject, version } = row;
  return {
    ...{ id, name, subject, version, changed_at: row.changed_at.toISOString() },
    archived_at: row.archived_at?.toISOString() ?? null,
  };
}

/** Null: the name is taken. */
export async function insertTemplate(db: Kysely<Tables>, name: string): Promise<string | null> {
  const row = await db
    .insertInto("outreach_templates")
    .values({ name })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Its newest version; nobody can add another until the transaction ends. */
export async function lockTemplate(tx: Transaction<Tables>, id: string): Promise<number | null> {
  const row = await tx
    .selectFrom("outreach_templates")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { newest } = await tx
    .selectFrom("outreach_template_versions")
    .select(sql<number>`coalesce(max(number), 0)`.as("newest"))
    .where("template_id", "=", id)
    .executeTakeFirstOrThrow();
  return newest;
}

export async function insertVersion(
  tx: Transaction<Tables>,
  id: string,
  number: number,
  { subject, body }: Source,
): Promise<void> {
  await tx
    .insertInto("outreach_template_versions")
    .values({ template_id: id, number, subject, body })
    .execute();
}

export function findVersion(db: Kysely<Tables>, id: string, number: number) {
  return db
    .selectFrom("outreach_template_versions")
    .select(["subject", "body"])
    .where("template_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
}

export async function renameTemplate(
  tx: Transaction<Tables>,
  id: string,
  {
    name,
    archived,
  }: { readonly name?: string | undefined; readonly archived?: boolean | undefined },
): Promise<"taken" | "done"> {
  if (name !== undefined) {
    const other = await tx
      .selectFrom("outreach_templates")
      .select("id")
      .where(sql`lower(name)`, "=", name.toLowerCase())
      .where("id", "<>", id)
      .executeTakeFirst();
    if (other !== undefined) return "taken";
    await tx.updateTable("outreach_templates").set({ name }).where("id", "=", id).execute();
  }
  if (archived !== undefined) {
    const archived_at = archived ? sql<Date>`coalesce(archived_at, now())` : null;
    await tx.updateTable("outreach_templates").set({ archived_at }).where("id", "=", id).execute();
  }
  return "done";
}

function readSnippets(db: Kysely<Tables>) {
  return db.selectFrom("outreach_snippets").select(["name", "body"]).orderBy("name").execute();
}

export interface SnippetUsers {
  readonly templates: string[];
  readonly campaigns: string[];
}

/** Who would lose their text with a snippet: a campaign keeps the version it was made with. */
export async function snippetsWithUsers(db: Kysely<Tables>) {
  const [snippets, inTemplates, inCampaigns] = await Promise.all([
    readSnippets(db),
    templates(db).where("templates.archived_at", "is", null).orderBy("templates.name").execute(),
    db
      .selectFrom("outreach_campaigns as campaigns")
      .innerJoin("outreach_steps as steps", "steps.campaign_id", "campaigns.id")
      .innerJoin("outreach_variants as variants", "variants.step_id", "steps.id")
      .innerJoin("outreach_template_versions as versions", (join) =>
        join.onRef("versions.id", "=", "variants.template_version_id"),
      )
      .select(["campaigns.name", "versions.body"])
      .where("campaigns.state", "<>", "done")
      .orderBy("campaigns.name")
      .execute(),
  ]);
  return snippets.map((snippet) => {
    const uses = new RegExp(`\\{%-? *render +["']${snippet.name}["']`);
    const using = (all: readonly { name: string; body: string }[]) => [
      ...new Set(all.filter(({ body }) => uses.test(body)).map(({ name }) => name)),
    ];
    const used_by: SnippetUsers = { templates: using(inTemplates), campaigns: using(inCampaigns) };
    return { ...snippet, used_by };
  });
}

/** As templates use them. */
export async function snippetsByName(db: Kysely<Tables>): Promise<Record<string, string>> {
  return Object.fromEntries((await readSnippets(db)).map(({ name, body }) => [name, body]));
}

export async function upsertSnippet(
  db: Kysely<Tables>,
  snippet: { readonly name: string; readonly body: string },
): Promise<void> {
  await db
    .insertInto("outreach_snippets")
    .values(snippet)
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ body: snippet.body, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteSnippet(db: Kysely<Tables>, name: string): Promise<void> {
  await db.deleteFrom("outreach_snippets").where("name", "=", name).execute();
}
