import { noteEarlyClicks } from "../runtime/ab-tests/early-goals.ts";
import { consent, startConsent } from "../runtime/consent/browser-consent.ts";
import { onFirstError } from "../runtime/errors/first-error.ts";
import { detectDashlane } from "../runtime/extensions/detect-dashlane.ts";
import { session, startSession } from "../runtime/session/browser-session.ts";
import { enterDemo } from "../runtime/session/demo.ts";
import { startTheme, theme } from "../runtime/theme/browser-theme.ts";
import { themeChoice } from "../runtime/theme/theme.ts";
import { startTracking } from "../runtime/tracking/browser-tracking.ts";
import { keepOutreachCode } from "../runtime/visit/outreach-code.ts";

/** The only script on public pages, which all work without it. */
onFirstError(() => import("../runtime/errors/site-errors.ts"));
startTheme();
startConsent();
keepOutreachCode();
startTracking();
consent.subscribe(joinAbTests);
joinAbTests();
wireThemeSwitch();
closeMenuOnLeave();
if (!openDemo()) void welcomeBack();
void watchAnalysis();
detectDashlane(showExtensionNotice);

/** On `/demo`, once it is ready. */
function openDemo(): boolean {
  const given = document.querySelector<HTMLElement>("[data-demo]")?.dataset.demo;
  if (given !== undefined) enterDemo(given);
  return given !== undefined;
}

async function welcomeBack(): Promise<void> {
  await startSession();
  const own = document.querySelector<HTMLElement>("[data-signed-in]")?.dataset.signedIn;
  if (own && session.state().status === "signed-in") window.location.replace(own);
}

let hasJoined = false;

/** Only who agreed takes part in tests, and loads what they need. */
function joinAbTests(): void {
  if (hasJoined || !consent.granted().analytics) return;
  hasJoined = true;
  const takeClicks = noteEarlyClicks();
  void import("../runtime/ab-tests/browser-ab-tests.ts").then((tests) =>
    tests.startAbTests(takeClicks()),
  );
}

/** Only the page of a running analysis loads the code that follows its progress. */
async function watchAnalysis(): Promise<void> {
  if (document.querySelector("[data-analysis-running]") === null) return;
  const follow = await import("../features/marketing/analysis/follow-analysis.ts");
  await follow.followAnalysis();
}

async function showExtensionNotice(): Promise<void> {
  const { raiseNotice } = await import("../runtime/page/raise-notice.ts");
  raiseNotice("extension");
}

function wireThemeSwitch(): void {
  const radios = document.querySelectorAll<HTMLInputElement>('input[name="theme"]');
  for (const element of document.querySelectorAll<HTMLElement>("[data-theme-switch]")) {
    element.hidden = false;
  }
  const mark = () => {
    for (const radio of radios) radio.checked = radio.value === theme.choice();
  };
  for (const radio of radios) {
    radio.addEventListener("change", () => theme.choose(themeChoice(radio.value)));
  }
  theme.subscribe(mark);
  mark();
}

/** The phone menu is a `<details>`: Escape and a click elsewhere close it as people expect. */
function closeMenuOnLeave(): void {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]");
  if (menu === null) return;
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
