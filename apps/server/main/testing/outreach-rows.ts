import type { TestProduct } from "@sightline/testing/http";

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

const mapping = ["email"];

/** Rows for the calls about target lists and templates. */
export const outreachRows = {
  "outreachLists.find": { make: aList },
  "outreachLists.change": { make: aList, body: { basis_note: "hers" } },
  "outreachLists.removeSegment": { make: aSegment },
  "outreachLists.previewImport": { make: anUpload, body: { mapping } },
  "outreachLists.confirmImport": {
    make: anUpload,
    body: { mapping, without_bad_rows: true, list: { ...LIST, name: "Hers", basis_note: "" } },
  },
  "outreachTemplates.find": { make: aTemplate },
  "outreachTemplates.change": { make: aTemplate, body: { archived: true } },
  "outreachTemplates.difference": { make: aTemplate, query: () => "?from=1&to=1" },
};
