import {
  test as base,
  expect,
  type NewcomersProduct,
  startNewcomersProduct,
} from "@sightline/testing/browser";
import { newAddress } from "@sightline/testing/http";
import { signUpBy } from "../accounts/signing-in.ts";
import { addKeyword } from "../keywords/keywords-screen.ts";

const test = base.extend<{ own: NewcomersProduct }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
  own: async ({}, use) => {
    const product = await startNewcomersProduct();
    await use(product);
    await product.remove();
  },
  home: ({ own }, use) => use(own.url),
});

test("P5 a newcomer finds the first keyword again after a restart", async ({ page, own }) => {
  const email = newAddress();
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Start free" }).first().click();
  await signUpBy(page, email);
  await page.getByRole("button", { name: "Add your first keyword" }).click();
  await addKeyword(page, "postgres connection pooling", "example.com");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: "postgres connection pooling" })).toBeVisible();

  await page.goto("about:blank");
  await own.restart();
  await page.goto("/dashboard?tab=keywords");
  await expect(page.getByRole("row", { name: "postgres connection pooling" })).toBeVisible();
  await expect(page.getByRole("button", { name: email })).toBeVisible();
});
