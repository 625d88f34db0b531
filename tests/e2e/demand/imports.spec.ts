import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  EXAMPLES,
  rowsOf,
  SEARCH_CONSOLE_TABLES,
  textOf,
  write,
  zipped,
} from "@sightline/providers/keyword-metrics/imports/testing";
import { type Customer, expect, RELEASE, test } from "@sightline/testing/browser";

const MAGIC = EXAMPLES["semrush-keyword-magic"];

function fileOf(bytes: Uint8Array, name = "export.csv") {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
}

const choose = (page: Page, file: ReturnType<typeof fileOf> | string) =>
  page.getByLabel("File to import").setInputFiles(file);

async function importsOf(customer: Customer) {
  return (await customer.ask("GET", "/api/keywords/imports?target_site=shop.example")).body;
}

test("P21 P65 a file is looked at before it counts, imported, and removed with an undo", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("keyword 1");
  await page.goto("/dashboard?tab=keywords");
  await page.getByRole("tab", { name: "Imports" }).click();
  await expect(page.getByText("How to get an export")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).press("Enter");
  await (await chooser).setFiles(fileOf(write(MAGIC, 60), "magic_us_2026-05-01.csv"));

  await expect(page.getByRole("heading", { name: "60 keywords in magic" })).toBeVisible();
  await expect(page.getByText("All with search volume, all with difficulty.")).toBeVisible();
  await expect(page.getByText("Competitive Density")).toBeVisible();
  await expect(page.getByText("United States").first()).toBeVisible();
  await expect(page.getByText("The first 50 of 60 keywords")).toBeVisible();
  await expect(page.getByRole("row", { name: "keyword 0 1,200" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 is already saved. Your plan has room for 99 more.")).toBeVisible();

  await page.getByLabel("Also save these keywords").check();
  await page.getByLabel("Tags (optional)").fill("semrush");
  await page.getByRole("button", { name: "Import metrics for 60 keywords and save 59" }).click();
  const done = page.getByRole("status").filter({ hasText: "Imported metrics for 60 keywords" });
  await expect(done).toContainText("59 keywords saved, 1 already saved.");
  await expect(page.getByRole("row", { name: "magic_us_2026-05-01.csv" })).toContainText("60");

  await page.getByRole("button", { name: "Actions for magic_us_2026-05-01.csv" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByRole("row", { name: "magic_us" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: "magic_us" })).toBeVisible();

  await done.getByRole("button", { name: "See your keywords" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("60 keywords for shop.example");
  await expect(page.getByRole("row", { name: "keyword 0" })).toContainText("semrush");
});

test("the same content again changes nothing, and says when it was imported; removed, it is gone, although the page goes at once", {
  tag: RELEASE,
}, async ({ signedIn: page, customer }) => {
  await customer.save("shoes");
  await page.goto("/dashboard?tab=keywords");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 keyword for shop.example");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill("semrush");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await choose(page, fileOf(zipped(SEARCH_CONSOLE_TABLES), "Performance.zip"));
  await expect(page.getByRole("row", { name: "red shoes 57 26 45.6% 3.4" })).toBeVisible();
  await page.getByRole("button", { name: "Import metrics for 2 keywords" }).click();
  await expect(page.getByText("1 import", { exact: true })).toBeVisible();

  await choose(page, fileOf(zipped(SEARCH_CONSOLE_TABLES), "Performance (1).zip"));
  await expect(page.getByText("You imported this file on")).toBeVisible();
  await page.getByRole("button", { name: "Import metrics for 2 keywords" }).click();
  await expect(page.getByText("You've already imported Performance.zip.")).toBeVisible();
  await expect(page.getByText("1 import", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Performance.zip", exact: true }).click();
  await expect(page.getByRole("heading", { name: "2 keywords in Performance.zip" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import figures/ })).toHaveCount(0);
  await page.getByRole("button", { name: "All imports" }).click();
  await expect(page.getByText("1 import", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /^Actions for / }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.reload();
  await expect.poll(() => importsOf(customer)).toEqual([]);
});

test("a file is dropped on the page, and sending it can be called off; one that cannot be read whole is refused with the reason, row by row, and one of 1 GB at once", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 422 .*imports/);
  await customer.save("shoes");
  await page.goto("/dashboard?tab=keywords&add=keyword");
  await page.getByRole("dialog").getByRole("button", { name: "Import a file" }).click();
  await expect(page).toHaveURL(/part=imports$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/keywords/imports?*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.fallback();
  });
  const drop = async () => {
    const transfer = await page.evaluateHandle(
      (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "dropped.csv"));
        return data;
      },
      textOf(MAGIC, 3),
    );
    const zone = page.getByRole("region", { name: "Import a file" });
    await zone.dispatchEvent("dragover", { dataTransfer: transfer });
    await expect(zone).toContainText("Drop it here");
    await zone.dispatchEvent("drop", { dataTransfer: transfer });
  };
  await drop();
  await expect(
    page.getByRole("progressbar", { name: /^(Send|Read)ing dropped.csv/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Import search volume and other metrics")).toBeVisible();
  letGo();
  await drop();
  await expect(page.getByRole("heading", { name: "3 keywords in dropped.csv" })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();

  const alert = page.getByRole("alert");

  const bad = rowsOf(MAGIC, 10_000).map((row, n) => (n === 7_000 ? row.with(2, "?!") : row));
  await choose(page, fileOf(write(MAGIC, bad)));
  await expect(alert).toContainText("export.csv wasn't imported.");
  await expect(alert).toContainText("Row 7002, column “Volume”");
  await expect(page.getByRole("row", { name: "7,002 Volume “?!” must be" })).toBeVisible();

  const text = textOf(MAGIC, 60).trimEnd();
  await choose(page, fileOf(Buffer.from(text.slice(0, text.lastIndexOf(",")))));
  await expect(alert).toContainText("This file ends in the middle of row 61");
  await choose(page, fileOf(write(MAGIC, 60, "|")));
  await expect(alert).toContainText("separated by “|”");
  await expect(page.getByRole("button", { name: "Choose another file" })).toBeVisible();

  // Nothing but its size is looked at.
  const folder = await mkdtemp(join(tmpdir(), "sightline-import-"));
  const huge = join(folder, "huge.csv");
  const file = await open(huge, "w");
  await file.truncate(1024 ** 3);
  await file.close();
  await choose(page, huge);
  await expect(alert).toContainText("This file is larger than 50 MB.");
  await rm(folder, { recursive: true });

  await choose(page, fileOf(write(MAGIC, 3), "fixed.csv"));
  await expect(page.getByRole("heading", { name: "3 keywords in fixed.csv" })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  expect(await importsOf(customer)).toEqual([]);
});
