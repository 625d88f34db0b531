import { expect } from "@sightline/testing/browser";
import type { Screen } from "../every-screen/screen.ts";
import { KEYWORD, showPositions } from "./position-states.ts";

export const annotationScreens: readonly Screen[] = [
  {
    name: "noting something on a chart",
    path: `/dashboard?tab=keywords&keyword=${KEYWORD}&sample=note`,
    arrange: (page) => showPositions(page, "checked"),
    open: async (page) => {
      await page.getByRole("button", { name: "Note", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Add note" })).toBeVisible();
    },
  },
  {
    name: "keywords by tag",
    path: "/dashboard?tab=keywords&group=tag&open=docs&sample=groups",
    arrange: (page) => showPositions(page, "checked"),
    open: async (page) => {
      const docs = page.getByRole("region", { name: "Keywords: docs" });
      await expect(docs.getByRole("link").first()).toBeVisible();
    },
  },
  {
    name: "charts as tables",
    path: "/dashboard?tab=overview&sample=tables",
    arrange: (page) => showPositions(page, "checked"),
    open: async (page) => {
      const tables = page.getByRole("button", { name: "Table" });
      await expect(tables).toHaveCount(3);
      for (const button of await tables.all()) await button.click();
      await expect(page.getByRole("cell", { name: "brave" }).first()).toBeVisible();
    },
  },
];
