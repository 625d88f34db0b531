import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@sightline/testing/browser";
import { card, newSite, settingsOf } from "./sites-screen.ts";

const HOST = "127.0.0.2";

test("a domain is proven by a file with exactly what is copied", async ({
  signedIn: page,
  customer,
  context,
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
    const proof = card(page, "Proof of the domain");
    await expect(proof.getByRole("tab")).toHaveText(["Meta tag", "File"]);
    const found = proof.getByRole("list", { name: "What was found" }).getByRole("listitem");
    await proof.getByRole("button", { name: "Check now" }).click();
    await expect(found).toHaveText([
      "DNS record: Not possible for an address with a port.",
      "Meta tag: The head of the page has no such tag.",
      "File: The file answers 404.",
    ]);

    await proof.getByRole("tab", { name: "File" }).click();
    const copied = async (what: string) => {
      await proof.getByRole("button", { name: `Copy the ${what}` }).click();
      await expect(proof.getByRole("button", { name: `Copied the ${what}` })).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const address = new URL(await copied("address"));
    published.set(address.pathname, await copied("content"));
    await proof.getByRole("button", { name: "Check now" }).click();
    await expect(found.last()).toHaveText("File: The file is there.");
    await expect(proof).toContainText(/Proven by a file on \w+ \d+, \d+\./);
    await expect(proof.getByRole("button", { name: "Check again" })).toBeVisible();

    await page.getByRole("link", { name: "All sites" }).click();
    await expect(page.getByRole("row", { name: site.domain })).toContainText("Proven");
    await page.reload();
    await expect(page.getByRole("row", { name: site.domain })).toContainText("Proven");
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});
