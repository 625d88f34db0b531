import type { Page } from "@playwright/test";

/** As a fault in our own code would come about. */
export function fail(page: Page, kind: "error" | "rejection", message: string) {
  return page.evaluate(
    ([kind, message]) => {
      setTimeout(() => {
        if (kind === "error") throw new Error(message);
        void Promise.reject(new Error(message));
      });
    },
    [kind, message] as const,
  );
}

export const keptErrors = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("sightline-errors") ?? "[]"));

export const errorToast = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: "An unexpected error" });

export const dashlaneNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Browser Extension Detected" });
