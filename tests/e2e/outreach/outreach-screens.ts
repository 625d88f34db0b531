import { type Screen, shows } from "../every-screen/screen.ts";

/** Outreach before there is any. */
export const outreachScreens: readonly Screen[] = [
  {
    name: "target lists",
    path: "/admin/outreach/lists",
    open: shows(/^(No target lists yet|Lawful basis)$/),
  },
  {
    name: "the suppression list",
    path: "/admin/outreach/lists?tab=suppression",
    open: shows(/^(No suppressed addresses yet|Since)$/),
  },
  {
    name: "an import of contacts",
    path: "/admin/outreach/lists?import=",
    open: shows("Choose a CSV file"),
  },
  {
    name: "outreach templates",
    path: "/admin/outreach/templates",
    open: shows(/^(No templates yet|Version)$/),
  },
  {
    name: "a new template",
    path: "/admin/outreach/templates?template=new",
    open: async (page) => {
      await page.getByLabel("Subject").fill("{{ company }} in search");
      await shows(/to check$/)(page);
    },
  },
  {
    name: "the outreach dashboard",
    path: "/admin/outreach/dashboard",
    open: shows(/^(No campaigns have started yet|By list)$/),
  },
  {
    name: "outreach campaigns",
    path: "/admin/outreach/campaigns",
    open: shows(/^(No campaigns yet|Sent)$/),
  },
  {
    name: "a new campaign",
    path: "/admin/outreach/campaigns/new",
    open: shows("Warm up gradually"),
  },
];
