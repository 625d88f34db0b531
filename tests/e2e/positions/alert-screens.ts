import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";
import { type AlertState, showAlerts } from "./alert-states.ts";

export const alertScreens: readonly Screen[] = [
  alerts("alerts", "told", "left the top 10: 8 → 14"),
  alerts("no alerts yet", "nothing yet", "No alerts yet"),
  alerts("a site without alert rules", "no rule", "No active rules"),
  alerts("as many alert rules as there may be", "full", "up to 20 alert rules"),
  {
    ...alerts("adding an alert rule", "told", "left the top 10: 8 → 14"),
    open: async (page) => {
      await page.getByRole("button", { name: "Add rule" }).click();
      const dialog = page.getByRole("dialog", { name: "Add rule" });
      await dialog.getByLabel("Positions").fill("0");
      await expect(dialog.getByText("Enter a whole number from 1 to 50.")).toBeVisible();
    },
  },
];

function alerts(name: string, state: AlertState, words: string): Screen {
  return {
    name,
    path: "/dashboard?tab=keywords&part=alerts&sample=alerts",
    arrange: (page) => showAlerts(page, state),
    open: shows(words),
  };
}
