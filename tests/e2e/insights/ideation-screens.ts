import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";
import { DONE, FIRST, type IdeationState, MODEL_TEXT, showIdeation } from "./ideation-samples.ts";
import { RECHECKED } from "./rechecked-samples.ts";

export const ideationScreens: readonly Screen[] = [
  ideation("the board of insights", "", {}, shows(/High search volume/)),
  ideation("recommendations that no longer apply", "", { insights: RECHECKED }, async (page) =>
    page.getByText("1 no longer applies").first().click(),
  ),
  ideation("an insight with its brief", `&insight=${FIRST}`, {}, shows("What keeps water out")),
  ideation("a brief by a model", `&insight=${FIRST}`, { text: MODEL_TEXT }, shows("tiny-2026")),
  ideation("an insight that was done", `&insight=${DONE}`, {}, shows("From position 14 to 6")),
  ideation("no insights yet", "", { insights: [] }, shows("Run analysis")),
  ideation("the notifications of the bell", "", {}, async (page) => {
    await page.getByRole("button", { name: "Notifications, 2 new" }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  }),
];

function ideation(
  name: string,
  query: string,
  state: IdeationState,
  open: (page: Page) => Promise<void>,
): Screen {
  return {
    name,
    path: `/dashboard?tab=ideation${query}&sample=ideation`,
    arrange: (page) => showIdeation(page, state),
    open,
  };
}
