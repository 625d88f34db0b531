import { expect } from "@sightline/testing/browser";
import { PASSWORD } from "@sightline/testing/http";
import type { Screen } from "../every-screen/screen.ts";

export const secondStepScreens: readonly Screen[] = [
  {
    name: "the second step of a sign-in",
    path: "/auth",
    open: async (page) => {
      await page.evaluate(() => {
        const expires_at = new Date(Date.now() + 300_000).toISOString();
        const step = JSON.stringify({ challenge: "c", expires_at });
        sessionStorage.setItem("sightline-second-step", step);
      });
      await page.reload();
      await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
    },
  },
];

export const accountScreens: readonly Screen[] = [
  {
    name: "setting up two-step sign-in",
    path: "/settings",
    open: async (page) => {
      await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
      // The form behind the dialog has a field of this name, too.
      await page.getByRole("dialog").getByLabel("Your password").fill(PASSWORD);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
    },
  },
  {
    name: "mistakes in the profile",
    path: "/settings",
    open: async (page) => {
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByText("Enter your current password.")).toBeVisible();
    },
  },
  {
    name: "signing out everywhere",
    path: "/settings",
    open: async (page) => {
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "deleting the account",
    path: "/settings?tab=data",
    open: async (page) => {
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];
