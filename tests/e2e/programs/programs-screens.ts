import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";

export const programsScreens: readonly Screen[] = [
  {
    name: "the API without a plan",
    path: "/settings?tab=api",
    open: shows("Your plan doesn't include the API. Lite and larger plans do."),
  },
  {
    name: "an assistant that can't connect",
    path: "/oauth/authorize?client_id=unknown",
    foresees: /status of 400 .*oauth\/request/,
    open: shows("We don't recognize this assistant. Start again from the assistant."),
  },
  {
    name: "adding a webhook",
    path: "/settings?tab=api",
    arrange: (page) =>
      page.route("**/api/api-keys", (route) =>
        route.fulfill({ json: { keys: [], calls_per_minute: 60 } }),
      ),
    open: async (page) => {
      await page.getByRole("button", { name: "Add webhook" }).click();
      await expect(page.getByRole("dialog", { name: "Add webhook" })).toBeVisible();
    },
  },
];
