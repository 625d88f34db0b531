import { expect, test } from "@sightline/testing/browser";
import { waitForMail } from "@sightline/testing/outbox";

const OTHER_CLIENT = /zebra-client|Zebra|2 sites/i;

test("P85 of two clients' sites, a link and an additional recipient show the one that was chosen", async ({
  signedIn: page,
  subject,
  customer,
}) => {
  for (const domain of ["apple-client.example", "zebra-client.example"]) {
    await customer.ask("POST", "/api/sites", { domain });
  }
  await customer.ask("POST", "/api/digest/activate", {});
  const { email } = customer.session.user;
  await waitForMail(subject.outbox, ({ to }) => to.includes(email));

  await page.goto("/settings?tab=digest");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share digest" });
  await expect(dialog.getByRole("checkbox", { name: "apple-client.example" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "zebra-client.example" })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByText("Your link is ready")).toBeVisible();
  const url = (await dialog.getByRole("link").getAttribute("href")) ?? "";
  await expect(dialog.getByRole("listitem")).toContainText("apple-client.example");
  await dialog.getByRole("button", { name: "Close" }).click();

  const shared = await page.context().newPage();
  await shared.goto(url);
  await expect(shared.getByRole("heading", { level: 1 })).toContainText("apple-client.example, ");
  await expect(shared.getByText("Run the first audit of apple-client.example")).toBeVisible();
  expect(await shared.content()).not.toMatch(OTHER_CLIENT);
  await shared.close();

  const recipient = `${crypto.randomUUID()}@client.example`;
  const card = page.getByRole("form", { name: "Add a recipient" });
  await expect(card.getByRole("checkbox", { name: "apple-client.example" })).toBeChecked();
  await expect(card.getByRole("checkbox", { name: "zebra-client.example" })).not.toBeChecked();
  await card.getByLabel("Email address").fill(recipient);
  await card.getByRole("button", { name: "Add recipient" }).click();
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Remove ${recipient}` }) });
  await expect(row).toContainText("apple-client.example");
  await expect(row).not.toContainText("zebra-client.example");
  const question = await waitForMail(subject.outbox, ({ to }) => to.includes(recipient));
  const link = /^http\S+email-preferences\S+$/m.exec(question.text)?.[0] ?? "";
  const confirming = await page.context().newPage();
  await confirming.goto(link);
  await confirming.getByRole("button", { name: "Confirm" }).click();
  await expect(confirming.getByRole("heading", { level: 1 })).toHaveText("You’re on the list.");
  await confirming.close();

  await page.getByRole("button", { name: "Run setup again" }).click();
  const digest = await waitForMail(
    subject.outbox,
    (mail) => mail.to.includes(recipient) && mail.subject !== question.subject,
  );
  expect(digest.subject).toBe("apple-client.example: There's nothing to report yet");
  expect(`${digest.text}${digest.html}`).not.toMatch(OTHER_CLIENT);

  await row.getByRole("button", { name: `Choose sites for ${recipient}` }).click();
  const sites = page.getByRole("dialog", { name: "Choose sites" });
  await sites.getByRole("checkbox", { name: "apple-client.example" }).uncheck();
  await expect(sites.getByRole("button", { name: "Save" })).toBeDisabled();
  await sites.getByRole("checkbox", { name: "zebra-client.example" }).check();
  await sites.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("zebra-client.example");
  await expect(row).not.toContainText("apple-client.example");
});
