import { expect } from "@sightline/testing/browser";
import type { Screen } from "../every-screen/screen.ts";

export const contactScreens: readonly Screen[] = [
  { name: "contact", path: "/contact" },
  {
    name: "contact with mistakes",
    path: "/contact",
    open: async (page) => {
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByLabel("Email")).toBeFocused();
    },
    foresees: /status of 422/,
  },
  { name: "a message sent", path: "/contact?sent=yes" },
];
