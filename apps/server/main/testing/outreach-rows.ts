import type { TestProduct } from "@sightline/testing/http";
import { aCampaign, contactsIn } from "@sightline/testing/outreach";

const LIST = { source: "a fair", lawful_basis: "consent" };

async function aList({ db }: TestProduct): Promise<string> {
  const { id } = await db
    .insertInto("outreach_lists")
    .values({ ...LIST, name: crypto.randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function aSegment(product: TestProduct): Promise<string> {
  const { id } = await product.db
    .insertInto("outreach_segments")
    .values({ list_id: await aList(product), name: "Germany", conditions: "[]" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function anUpload({ db }: TestProduct): Promise<string> {
  const { id } = await db
    .insertInto("outreach_imports")
    .values({ file_name: "contacts.csv", columns: ["Email"], rows: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = { import_id: id, row_number: 2, cells: [`${id}@acme.example`] };
  await db.insertInto("outreach_import_rows").values(row).execute();
  return id;
}

async function aTemplate({ db }: TestProduct): Promise<string> {
  const { id: template_id } = await db
    .insertInto("outreach_templates")
    .values({ name: crypto.randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const version = { template_id, number: 1, subject: "Hi", body: "Hi" };
  await db.insertInto("outreach_template_versions").values(version).execute();
  return template_id;
}

const aDraft = async ({ db }: TestProduct) => (await aCampaign(db, { state: "draft" })).id;

const aSchedulable = async ({ db }: TestProduct) => (await aCampaign(db)).id;

async function aMessage({ db }: TestProduct): Promise<string> {
  const { id: campaign_id, listId } = await aCampaign(db);
  const email = `${crypto.randomUUID()}@acme.example`;
  const [contact_id = ""] = await contactsIn(db, [listId], [{ email }]);
  const { step_id, variant_id } = await db
    .selectFrom("outreach_variants as variant")
    .innerJoin("outreach_steps as step", "step.id", "variant.step_id")
    .select(["variant.step_id", "variant.id as variant_id"])
    .where("step.campaign_id", "=", campaign_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("outreach_enrollments")
    .values({ campaign_id, contact_id, time_zone: "UTC", email_domain: "acme.example" })
    .execute();
  const words = { subject: "Hi", html: "Hi", text: "Hi", reason: "No value for nickname" };
  const { id } = await db
    .insertInto("outreach_messages")
    .values({
      ...{ campaign_id, contact_id, step_id, variant_id, state: "held", queued_at: new Date() },
      ...{ ...words, tracking_code: crypto.randomUUID() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const mapping = ["email"];

/** Rows for the calls about target lists and templates. */
export const outreachRows = {
  "outreachLists.find": { make: aList },
  "outreachLists.figures": { make: aList },
  "outreachLists.change": { make: aList, body: { basis_note: "hers" } },
  "outreachLists.removeSegment": { make: aSegment },
  "outreachLists.previewImport": { make: anUpload, body: { mapping } },
  "outreachLists.confirmImport": {
    make: anUpload,
    body: { mapping, without_bad_rows: true, list: { ...LIST, name: "Hers", basis_note: "" } },
  },
  "outreachCampaigns.find": { make: aDraft },
  "outreachCampaigns.setState": { make: aSchedulable, body: { state: "paused" } },
  "outreachCampaigns.remove": { make: aDraft },
  "outreachCampaigns.plan": { make: aDraft },
  "outreachCampaigns.holds": { make: aDraft },
  "outreachResults.analytics": { make: aDraft },
  "outreachResults.messages": { make: aDraft },
  "outreachResults.message": { make: aMessage },
  "outreachResults.retry": { make: aMessage },
  "outreachResults.cancel": { make: aMessage },
  "outreachTemplates.find": { make: aTemplate },
  "outreachTemplates.change": { make: aTemplate, body: { archived: true } },
  "outreachTemplates.difference": { make: aTemplate, query: () => "?from=1&to=1" },
};
