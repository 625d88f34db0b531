import type { PageDraft } from "./read-sites.ts";

export const ACME_PAGES: readonly PageDraft[] = [
  {
    path: "/",
    title: "Acme: winter boots",
    text: "Acme makes winter boots by hand in a small town in the Alps. Our boots are lined with wool and last for many winters.",
  },
  {
    path: "/boots",
    title: "Winter boots | Acme",
    text: "Winter boots from Acme keep your feet warm at twenty degrees below zero. Every pair of winter boots can be resoled.",
  },
];
