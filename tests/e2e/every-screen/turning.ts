import type { Locator } from "@playwright/test";
import { expect } from "@sightline/testing/browser";

/** Turns a switch or a checkbox that is kept at once, and waits until it is. */
export async function turn(control: Locator, state: "on" | "off"): Promise<void> {
  const kept = control
    .page()
    .waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
  await control.click();
  await expect(control).toBeChecked({ checked: state === "on" });
  await kept;
}
