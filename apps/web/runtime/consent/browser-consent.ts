import { browserStorage } from "../browser-storage.ts";
import { log } from "../log/log.ts";
import { followConsent } from "../tags/google-tags.ts";
import { drawConsent, openConsentDialog, wireConsent } from "./consent-controls.ts";
import { ConsentStore } from "./consent-store.ts";

export const consent = new ConsentStore({
  storage: browserStorage,
  privacyControl: () =>
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  log,
});

/** Call once, when the page's HTML is available; no tag loads without consent. */
export function startConsent(): void {
  window.addEventListener("storage", consent.noticeStorage);
  wireConsent(consent);
  followConsent(consent);
}

/** For a document that was rendered again. */
export function redrawConsent(): void {
  drawConsent(consent);
}

/** Opens the dialog with the current choices. */
export function reopenConsent(): void {
  openConsentDialog(consent);
}
