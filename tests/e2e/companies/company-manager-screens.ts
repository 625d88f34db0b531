import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";

export const companyManagerScreens: readonly Screen[] = [
  {
    name: "the company manager",
    path: "/admin/company-manager",
    open: shows(/^(No companies yet|Company)$/),
  },
  {
    name: "no companies found",
    path: "/admin/company-manager?q=nobody-at-all",
    open: shows("No companies found"),
  },
  {
    name: "a merge that is being prepared",
    path: "/admin/company-manager",
    open: async (page) => {
      await page.getByRole("row").nth(1).getByRole("link").click();
      await page.getByRole("button", { name: "Merge into another company" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
];
