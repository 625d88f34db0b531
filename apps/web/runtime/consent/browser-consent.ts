import { keptHere } from "../kept.ts";
import { log } from "../log/log.ts";
import { followConsent } from "../tags/google-tags.ts";
import { drawConsent, openConsentDialog, wireConsent } from "./consent-controls.ts";
import { ConsentStore } from "./consent-store.ts";

export const consent = new ConsentStore({
  kept: keptHere,
  privacyControl: () =>
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  log,
});

/** Call once, when the page's HTML is there; no tag loads before someone has agreed to it. */
export function startConsent(): void {
  window.addEventListener("storage", consent.noticeStorage);
  wireConsent(consent);
  followConsent(consent);
}

/** For a document that was drawn anew. */
export function redrawConsent(): void {
  drawConsent(consent);
}

/** Asks again: the dialog with what is agreed to at present. */
export function reopenConsent(): void {
  openConsentDialog(consent);
}
