import { expect, type TemporaryProduct, test } from "@sightline/testing/browser";
import { aCampaign } from "@sightline/testing/outreach";
import { sql } from "kysely";

/** What target lists and templates make, in one go. */
async function aListAndTemplate(db: TemporaryProduct["db"], name: string): Promise<void> {
  await sql`
    with list as (
      insert into outreach_lists (name, source, lawful_basis)
      values (${name}, 'a trade fair', 'legitimate_interest') returning id
    ), contacts as (
      insert into outreach_contacts (email, email_domain, first_name)
      select 'ann' || nth || ${`@${name}.example`}, ${`${name}.example`},
        case when nth > 1 then 'Ann' end
      from generate_series(1, 3) as nth returning id
    ), segment as (
      insert into outreach_segments (list_id, name, conditions)
      select id, 'First two', jsonb_build_array(jsonb_build_object(
        'field', 'email', 'test', 'is_not', 'value', ${`ann3@${name}.example`}::text))
      from list
    )
    insert into outreach_list_contacts (list_id, contact_id) select list.id, contacts.id
    from list, contacts
  `.execute(db);
  await sql`
    with template as (insert into outreach_templates (name) values (${name}) returning id)
    insert into outreach_template_versions (template_id, number, subject, body)
    select id, 1, 'About your site', 'Hi {{ first_name }}' from template
  `.execute(db);
}

test("R2.4 P95 a campaign is drafted, tested and started; its screens say what happens and what holds it", async ({
  asAdmin: page,
  product,
}) => {
  const name = `fair-${Date.now()}`;
  await aListAndTemplate(product.db, name);
  await page.goto("/admin/outreach/campaigns");
  await page.getByRole("link", { name: "New campaign" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("3 fields to fix above.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("List").selectOption(`${name} (3 contacts)`);
  await page.getByLabel("Segment").selectOption("First two");
  await page.getByLabel("Template").selectOption(`${name} (version 1)`);
  await page.getByRole("button", { name: "Test another subject or text" }).click();
  await page.getByLabel("Subject of variant B").fill("A question");
  for (const nth of [1, 2]) {
    await page.getByRole("button", { name: "Add follow-up" }).click();
    const followUp = page.getByRole("group", { name: `Follow-up ${nth}` });
    await followUp.getByLabel("Template").selectOption(`${name} (version 1)`);
  }
  await page.getByLabel("From", { exact: true }).selectOption("00:00");
  await page.getByLabel("To", { exact: true }).selectOption("24:00");
  for (const day of ["Sat", "Sun"]) await page.getByLabel(day).check();
  await page.getByLabel("Random delay (minutes)").fill("0");
  await page.getByRole("button", { name: "Save draft" }).click();

  // The plan: who gets what, and who can't.
  await expect(page.getByRole("heading", { name: "Before you start" })).toBeVisible();
  await expect(page.getByText("No value for first_name")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Follow-up 2" })).toBeVisible();
  await expect(page.getByLabel("Segment")).toHaveValue(/./);
  await sql`update outreach_contacts set first_name = 'Ann' where email_domain = ${`${name}.example`}`.execute(
    product.db,
  );
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText(/3 messages sent to/)).toBeVisible();
  await page.getByRole("button", { name: "Start now" }).click();

  // What holds the others back has a name.
  await expect(page.getByRole("heading", { name: "Sending status" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause campaign" })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  await expect
    .poll(
      async () => {
        await sql`update outreach_campaigns set next_slot_at = null where id = ${id}`.execute(
          product.db,
        );
        await sql`update pgboss.job set start_after = now() where name = 'outreach.run-due'`.execute(
          product.db,
        );
        const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from outreach_messages where campaign_id = ${id}`.execute(
          product.db,
        );
        return rows[0]?.count;
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThanOrEqual(1);
  await page.getByRole("main").getByRole("link", { name: "Messages", exact: true }).click();
  await expect(page.getByRole("button", { name: /^ann\d@/ }).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^ann\d@/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText(/As sent|Not sent yet/);
  await page.keyboard.press("Escape");
  await page.getByLabel("Show").selectOption("Replied");
  await expect(page.getByText("No messages match.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Analytics" }).click();
  await page.getByRole("button", { name: "Pause campaign" }).click();
  await expect(page.getByText("Paused by an admin.")).toBeVisible();
  await page.getByRole("button", { name: "End campaign" }).click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();

  // A draft that isn't wanted.
  const draft = await aCampaign(product.db, { state: "draft" });
  await page.goto(`/admin/outreach/campaigns/new?draft=${draft.id}`);
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL(/\/admin\/outreach\/campaigns$/);
  await expect(page.getByText("Draft deleted.")).toBeVisible();
  await expect(page.locator(`a[href*="${draft.id}"]`)).toHaveCount(0);

  await page.goto("/admin/outreach/dashboard");
  await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
});
