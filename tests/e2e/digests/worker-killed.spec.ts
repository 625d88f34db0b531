import { expect, RELEASE, startTemporaryProduct, testWith } from "@sightline/testing/browser";
import { readOutbox, waitForMail } from "@sightline/testing/outbox";
import { holdTable } from "./held-table.ts";
import { turnOnDigest } from "./turning-on.ts";

const test = testWith(async () => {
  const product = await startTemporaryProduct({ ROLE: "web" });
  const startWorker = () => product.startAnother({ ROLE: "worker", APP_URL: product.url });
  let worker = await startWorker();
  return {
    ...product,
    killWorker: () => worker.end("SIGKILL"),
    async replaceWorker() {
      worker = await startWorker();
    },
    async remove() {
      await worker.end("SIGTERM");
      await product.remove();
    },
  };
});

// A dead worker's job is free again after half a minute.
test("R2.9 R4.4 P82 P84 kill -9 of the worker: the banner stays, another worker goes on, and one email arrives whose links work", {
  tag: RELEASE,
}, async ({ signedIn: page, own, customer }) => {
  const { outbox } = own;
  await customer.ask("POST", "/api/sites", { domain: "shop.example" });
  const release = await holdTable(own, "crawls");
  const { banner, stored, letThrough } = await turnOnDigest(page);
  letThrough();
  await expect(banner).toContainText("Running prompts 10%");

  expect(await own.killWorker()).toBeNull();
  await page.reload();
  await expect(banner).toContainText("Running prompts 10%");
  const other = await page.context().newPage();
  await other.goto("/subscription");
  const itsBanner = other.getByRole("region", { name: "Digest setup" });
  await expect(itsBanner).toContainText("Setting up your weekly digest...");
  await expect(itsBanner).toContainText("Running prompts 10%");

  await own.replaceWorker();
  await release();
  await expect(page.getByText("Your digest is set up")).toBeVisible({ timeout: 180_000 });
  for (const one of [banner, itsBanner]) await expect(one).toHaveCount(0);
  const tasks = page.getByRole("list", { name: "Sites and AI models" });
  await expect(tasks).toContainText("Failed");
  await expect(tasks).toContainText("Run an audit first.");
  expect(await stored()).toBeNull();

  const { email } = customer.session.user;
  const mail = await waitForMail(outbox, ({ to }) => to.includes(email));
  const letter = await page.context().newPage();
  await letter.setContent(mail.html);
  await expect(letter.getByRole("heading", { level: 1 })).toHaveText(mail.subject);
  await expect(letter.getByText("Run the first audit of shop.example")).toBeVisible();
  const addressOf = async (name: string) =>
    (await letter.getByRole("link", { name }).getAttribute("href")) ?? "";
  const [dashboard, preferences] = [
    await addressOf("Open dashboard"),
    await addressOf("Email preferences"),
  ];
  await letter.close();
  await other.goto(dashboard);
  await expect(other).toHaveURL(/\/dashboard/);
  await other.goto(preferences);
  await expect(other.getByRole("checkbox", { name: "Weekly digest" })).toBeChecked();
  await other.close();

  const frequency = async () =>
    (await customer.ask("GET", "/api/digest/settings")).body.settings.frequency;
  const oneClick = /^<(.+)>$/.exec(mail.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  for (const method of ["GET", "HEAD"]) {
    expect((await fetch(oneClick, { method, redirect: "manual" })).status).toBe(200);
  }
  expect(await frequency()).toBe("weekly");
  const left = await fetch(oneClick, {
    ...{ method: "POST", redirect: "manual" },
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect([left.status, left.headers.get("set-cookie")]).toEqual([200, null]);
  expect(await frequency()).toBe("off");
  const all = (await readOutbox(outbox)).filter(({ to }) => to.includes(email));
  expect(all).toHaveLength(1);
});
