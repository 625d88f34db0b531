import { expect, test } from "@sightline/testing/browser";
import { thousandContacts } from "./thousand-contacts.ts";

test("P95 R2.4 a list of 1,000 with 37 bad rows is imported without them, and a template with a condition and a fallback is checked, previewed for a contact, changed and rolled back", async ({
  asAdmin: page,
  guard,
}) => {
  guard.foresee(/status of 422/);
  const mark = `m${Date.now()}`;
  const name = `Exhibitors ${mark}`;
  await page.goto("/admin/outreach/lists");
  await page.getByRole("button", { name: "Import contacts" }).first().click();
  const file = (text: string) => ({
    ...{ name: `${mark}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) },
  });
  const input = page.getByLabel("File to import");
  await input.setInputFiles(file('Email,Name\n"a@b.example,Ann\n'));
  await expect(page.getByText("a quotation mark isn't closed")).toBeVisible();
  await input.setInputFiles(file(thousandContacts(mark)));

  await expect(page.getByRole("heading", { name: `${mark}.csv: 1,000 rows` })).toBeVisible();
  await expect(page.getByLabel("Country", { exact: true })).toHaveValue("country");
  await expect(page.getByRole("heading", { name: "37 bad rows out of 1,000" })).toBeVisible();
  await expect(page.getByText("“not an address” isn't an email address.").first()).toBeVisible();
  await page.getByLabel("List name").fill(name);
  await page.getByLabel("Where do the addresses come from?").fill("the list of a trade fair");
  const confirm = page.getByRole("button", { name: "Import 963 contacts" });
  await expect(confirm).toBeDisabled();
  await page.getByLabel("Skip bad rows").check();
  await confirm.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("heading", { name: "963 contacts", exact: true })).toBeVisible();
  await expect(page.getByText("963 contacts added. 37 bad rows skipped.").last()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download bad rows" }).click();
  expect((await download).suggestedFilename()).toBe(`not-imported-${mark}.csv`);

  await page.getByRole("button", { name: "New segment" }).click();
  await page.getByLabel("Segment name").fill("Germany");
  await page.getByLabel("Value 1").fill("de");
  await page.getByRole("button", { name: "Save segment" }).click();
  await expect(page.getByRole("heading", { name: /^4\d\d contacts$/ })).toBeVisible();

  await page.goto("/admin/outreach/templates");
  await page.getByRole("link", { name: "New template" }).first().click();
  await page.getByLabel("Template name").fill(`First letter ${mark}`);
  await page.getByLabel("Subject").fill("{{ company }} in search");
  const text = page.getByLabel("Text", { exact: true });
  const written =
    'Hi {{ first_name | default: "there" }},\n\n{% if country_code == "DE" %}Grüße{% else %}Hello{% endif %} from us. {{ nickname }}';
  await text.fill(written);
  await expect(page.getByText("No value for {{ nickname }}")).toBeVisible();
  await text.fill(written.replace(" {{ nickname }}", ""));
  await page.getByLabel("List", { exact: true }).selectOption(name);
  await page.getByLabel("Find a contact").fill("p3@");
  await page.getByLabel("Contact", { exact: true }).selectOption(`p3@${mark}-3.example`);
  const letter = page.frameLocator("iframe[title='The message']");
  await expect(letter.getByText("Hi Person 3,")).toBeVisible();
  await expect(letter.getByText("Grüße from us.")).toBeVisible();
  await expect(
    letter.getByText("We got your address from: the list of a trade fair."),
  ).toBeVisible();
  await page.getByLabel("Find a contact").fill("p4@");
  await page.getByLabel("Contact", { exact: true }).selectOption(`p4@${mark}-4.example`);
  await expect(letter.getByText("Hi there,")).toBeVisible();
  await expect(letter.getByText("Hello from us.")).toBeVisible();
  await page.getByRole("button", { name: "Check for missing values" }).click();
  await expect(page.getByText("No values are missing for these 963 contacts")).toBeVisible();
  await page.getByRole("button", { name: "Save template" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`First letter ${mark}`);
  await text.fill(written.replace("from us. {{ nickname }}", "from all of us."));
  await page.getByRole("button", { name: "Save new version" }).click();
  await expect(page.getByLabel("Difference: Text").locator("ins")).toHaveText("all of ");
  await page.getByRole("button", { name: "Roll back to version 1" }).click();
  await expect(page.getByText("Outreach templates / Version 3")).toBeVisible();
  await expect(text).toHaveValue(/from us\.$/);
});
