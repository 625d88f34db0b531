import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";

export const ipScreens: readonly Screen[] = [
  {
    name: "IP addresses",
    path: "/admin/ip",
    open: shows(/^(No addresses in this period|Failed sign-ins)$/),
  },
  { name: "blocked networks", path: "/admin/ip?by=blocks", open: shows(/^(No blocks|Reason)$/) },
  {
    name: "blocking a network",
    path: "/admin/ip",
    open: async (page) => {
      await page.getByRole("button", { name: "Block network" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Block network" }).click();
      await expect(page.getByText("Enter a reason.")).toBeVisible();
    },
  },
];
