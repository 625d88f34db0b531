import type { ConsentStore } from "./consent-store.ts";

/** A control names its action in `data-consent`; one listener handles them all. */
export type ConsentAction = "accept-all" | "reject-all" | "customize" | "save" | "close";

const BANNER = "[data-consent-banner]";
const DIALOG = "dialog[data-consent-dialog]";

/** Wires up the banner and the dialog, which come as plain HTML, with React or without. */
export function wireConsent(store: ConsentStore): void {
  document.addEventListener("click", ({ target }) => {
    const control =
      target instanceof Element ? target.closest<HTMLElement>("[data-consent]") : null;
    act(store, control?.dataset.consent as ConsentAction | undefined);
  });
  store.subscribe(() => drawConsent(store));
  drawConsent(store);
}

export function drawConsent(store: ConsentStore): void {
  show(BANNER, store.isUnset());
  show("[data-consent-reopen]", true);
  show("[data-consent-privacy]", store.privacyControl());
}

function act(store: ConsentStore, action: ConsentAction | undefined): void {
  if (action === "customize") openConsentDialog(store);
  if (action === "accept-all" || action === "reject-all") store.decide(action);
  if (action === "save") {
    store.decide("custom", {
      analytics: toggle("analytics")?.checked ?? false,
      marketing: toggle("marketing")?.checked ?? false,
    });
  }
  if (action === "save" || action === "close") dialog()?.close();
}

export function openConsentDialog(store: ConsentStore): void {
  const granted = store.granted();
  for (const name of ["analytics", "marketing"] as const) {
    const input = toggle(name);
    if (input === null) continue;
    input.checked = granted[name];
    input.disabled = store.privacyControl();
  }
  dialog()?.showModal();
}

function dialog() {
  return document.querySelector<HTMLDialogElement>(DIALOG);
}

function toggle(name: "analytics" | "marketing") {
  return document.querySelector<HTMLInputElement>(`${DIALOG} input[name="${name}"]`);
}

function show(selector: string, visible: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) element.hidden = !visible;
}
