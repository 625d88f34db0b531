import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@sightline/testing/browser";
import { card, newSite, settingsOf } from "./sites-screen.ts";

const HOST = "127.0.0.2";

test("P8 a domain is verified by a file with exactly what is copied", async ({
  signedIn: page,
  customer,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const published = new Map<string, string>([["/", "<title>Home</title>"]]);
  const server = createServer((request, response) => {
    const content = published.get(request.url ?? "");
    response.writeHead(content === undefined ? 404 : 200, { "content-type": "text/html" });
    response.end(content);
  });
  await new Promise<void>((listening) => server.listen(0, HOST, listening));
  const { port } = server.address() as AddressInfo;
  try {
    const site = await newSite(customer, `${HOST}:${port}`);
    await page.goto(settingsOf(site));
    const proof = card(page, "Domain verification");
    await expect(proof.getByRole("tab")).toHaveText(["Meta tag", "File"]);
    const found = proof.getByRole("list", { name: "Verification results" }).getByRole("listitem");
    await proof.getByRole("button", { name: "Check now" }).click();
    await expect(found).toHaveText([
      "DNS record: Not possible for an address with a port.",
      "Meta tag: The page's <head> doesn't have this tag.",
      "File: The file returned status 404.",
    ]);

    await proof.getByRole("tab", { name: "File" }).click();
    const copied = async (what: string) => {
      await proof.getByRole("button", { name: `Copy ${what}` }).click();
      await expect(proof.getByRole("button", { name: `Copied ${what}` })).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const address = new URL(await copied("URL"));
    published.set(address.pathname, await copied("Content"));
    await proof.getByRole("button", { name: "Check now" }).click();
    await expect(found.last()).toHaveText("File: Found the file.");
    await expect(proof).toContainText(/Verified with a file, last found on \w+ \d+, \d+\./);
    await expect(proof.getByRole("button", { name: "Check again" })).toBeVisible();

    await page.getByRole("link", { name: "All sites" }).click();
    await expect(page.getByRole("row", { name: site.domain })).toContainText("Verified");
    await page.reload();
    await expect(page.getByRole("row", { name: site.domain })).toContainText("Verified");

    const change = (proof: object) =>
      product.db.updateTable("sites").set(proof).where("id", "=", site.id).execute();
    await change({ proof_missing_since: new Date() });
    await page.goto(settingsOf(site));
    await expect(proof).toContainText(/Your verification code has been missing since \w+ \d+, \d+/);
    await change({
      ...{ proven_by: null, proven_at: null, proof_missing_since: null },
      proof_lapsed_at: new Date(),
    });
    await page.reload();
    await expect(proof).toContainText(/Unverified since \w+ \d+, \d+/);
    await proof.getByRole("button", { name: "Check now" }).click();
    await expect(proof).toContainText("Verified with a file");
    await expect(proof).not.toContainText("Unverified since");
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});
