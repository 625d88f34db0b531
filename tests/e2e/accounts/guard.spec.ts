import { expect, Guard, test } from "@sightline/testing/browser";

// Every other test leans on the guard, so here it is shown what it must see.
test("the guard sees errors, refused scripts and requests that leave", async ({
  browser,
  product,
}) => {
  const guard = new Guard(product.url);
  const context = await browser.newContext({ baseURL: product.url });
  guard.watch(context);
  const page = await context.newPage();
  await page.goto("/developers/api");
  expect(guard.complaints()).toEqual([]);

  await page.evaluate("console.error('said aloud')");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("thrown late");
    });
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
    document.body.append(Object.assign(new Image(), { src: "http://127.0.0.9:9/pixel.png" }));
  });
  await page.goto("/nowhere");
  await expect
    .poll(() => guard.complaints())
    .toContainEqual(expect.stringMatching(/status of 404/));
  const complaints = guard.complaints().join("\n");
  expect(complaints).toContain("said aloud");
  expect(complaints).toContain("thrown late");
  expect(complaints).toMatch(/inline script violates .*Content Security Policy/);
  expect(complaints).toMatch(/image .*violates .*Content Security Policy/);

  const link = page.getByRole("link", { name: "Go home" });
  await link.evaluate((anchor) => anchor.setAttribute("href", "http://127.0.0.9:9/"));
  await link.click({ noWaitAfter: true });
  await expect.poll(() => guard.complaints()).toContainEqual("left for http://127.0.0.9:9/");
  guard.foresee(/never/);
  expect(guard.complaints()).toContain("did not come: /never/");
  await context.close();
});
