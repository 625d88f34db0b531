import { randomUUID } from "node:crypto";
import { askAsAdmin, startProduct, type TestProduct, WITH_ADMIN } from "@sightline/testing/http";
import { aCampaign, aList, contactsIn } from "@sightline/testing/outreach";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
let ask: Awaited<ReturnType<typeof askAsAdmin>>;
beforeAll(async () => {
  product = await startProduct(WITH_ADMIN);
  ask = await askAsAdmin(product.url);
});
afterAll(() => product.stop());

describe("a draft", () => {
  it("P95 without the operator's name and address no campaign starts", async () => {
    const { id } = await aCampaign(product.db, { state: "draft" });
    const { status, body } = await ask("PATCH", `/admin/outreach/campaigns/${id}/state`, {
      state: "running",
    });
    expect(status).toBe(409);
    expect(body.message).toContain("OPERATOR_NAME and OPERATOR_ADDRESS");
    const { body: why } = await ask("GET", `/admin/outreach/campaigns/${id}/holds`);
    expect(why.holds).toMatchObject([
      { name: "settings", details: ["OPERATOR_NAME", "OPERATOR_ADDRESS"] },
    ]);
  });

  it("P95 a plan counts someone who is suppressed and can't get mail once, as suppressed", async () => {
    const { id, listId } = await aCampaign(product.db, { state: "draft" });
    const domains = [1, 2, 3].map(() => `${randomUUID()}.example`);
    const people = domains.map((domain) => ({ email: `ann@${domain}` }));
    await contactsIn(product.db, [listId], people);
    await product.db
      .updateTable("outreach_contacts")
      .set({ mx: "none" })
      .where("email_domain", "in", domains.slice(1))
      .execute();
    await ask("POST", "/admin/outreach/suppressions", { targets: [`@${domains[2]}`] });
    const { body: plan } = await ask("GET", `/admin/outreach/campaigns/${id}/plan`);
    expect(plan).toMatchObject({ recipients: 1, suppressed: 1, without_mx: 1 });
    const { body: figures } = await ask("GET", `/admin/outreach/lists/${listId}/figures`);
    expect(figures.health).toMatchObject({ sendable: 1, suppressed: 1, without_mx: 2 });
  });

  it("P95 writes to a saved segment as it was when the campaign was saved, and a draft can be deleted", async () => {
    const { id, listId } = await aCampaign(product.db, { state: "draft" });
    const emails = ["ann", "bob", "cat"].map((name) => `${name}@${randomUUID()}.example`);
    await contactsIn(
      product.db,
      [listId],
      emails.map((email) => ({ email })),
    );
    const { body: draft } = await ask("GET", `/admin/outreach/campaigns/${id}`);
    const save = (value: string, listId = draft.list_id) =>
      ask("POST", "/admin/outreach/segments", {
        ...{ list_id: listId, name: "Some" },
        conditions: [{ field: "email", test: "contains", value }],
      });
    const { body: segment } = await save("ann");
    const { body: options } = await ask("GET", "/admin/outreach/campaign-options");
    expect(options.lists).toContainEqual(
      expect.objectContaining({
        ...{ id: draft.list_id, segments: [{ id: segment.id, name: "Some" }] },
      }),
    );
    const put = (segment_id: string) =>
      ask("PUT", "/admin/outreach/campaigns", { ...draft, audience: { segment_id } });
    expect((await put(segment.id)).body).toMatchObject({
      ...{ segment_name: "Some", audience: { segment_id: segment.id } },
    });
    const recipients = async () =>
      (await ask("GET", `/admin/outreach/campaigns/${id}/plan`)).body.recipients;
    expect(await recipients()).toBe(1);
    // One with the same name replaces it: what was planned stays as it was.
    await save("@");
    expect(await recipients()).toBe(1);
    const { body: foreign } = await save("ann", await aList(product.db));
    expect((await put(foreign.id)).body.message).toBe("Choose a segment of this list.");
    expect((await ask("DELETE", `/admin/outreach/campaigns/${id}`)).status).toBe(204);
    expect((await ask("GET", `/admin/outreach/campaigns/${id}`)).status).toBe(404);
  });
});
