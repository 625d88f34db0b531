import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";

export const billingAdminScreens: readonly Screen[] = [
  { name: "payment events", path: "/admin/payments", open: shows(/^(No events yet|Event)$/) },
  { name: "promotions", path: "/admin/promotions", open: shows(/^(No promotions yet|Customer)$/) },
  {
    name: "granting a promotion",
    path: "/admin/promotions",
    open: async (page) => {
      await page.getByRole("button", { name: "Grant promotion" }).click();
      await page.getByLabel("Customer's email").fill("customer");
      await expect(page.getByRole("list", { name: "Matching customers" })).toBeVisible();
    },
  },
  { name: "payment setup", path: "/stripe-admin", open: shows("Create or match prices") },
];
