import { Button } from "@sightline/ui/button";
import { LogoMark } from "@sightline/ui/logo";
import { useEffect } from "react";
import { InlineScript } from "./inline-script.tsx";

/** Shown without React, when our scripts fail to load or fail before the app has started. */
export function StartUpFailure() {
  useEffect(() => {
    window.dispatchEvent(new Event(STARTED));
  }, []);
  return (
    <div
      hidden
      suppressHydrationWarning
      data-start-up-failure=""
      role="alert"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-paper px-6 text-center"
    >
      <LogoMark />
      <p suppressHydrationWarning className="text-lg text-balance">
        {APP_WORDS[0]}
      </p>
      <p suppressHydrationWarning className="-mt-3 text-dim empty:hidden">
        {APP_WORDS[1]}
      </p>
      <Button variant="primary">Refresh Page</Button>
    </div>
  );
}

/** Comes before everything that may fail to load. */
export function StartUpWatch({ nonce }: { nonce: string | undefined }) {
  const words = JSON.stringify({ app: APP_WORDS, dashboard: DASHBOARD_WORDS });
  const input = `${JSON.stringify(STARTED)}, ${words}, ${DASHBOARD_SCRIPT}`;
  const code = import.meta.env.SSR && `(${watchStartUp})(${input})`;
  return <InlineScript {...{ nonce, code }} />;
}

const STARTED = "sightline:started";

type Words = readonly [title: string, advice: string];
const APP_WORDS: Words = ["Loading error occurred. Please refresh the page.", ""];
const DASHBOARD_WORDS: Words = [
  "Failed to load Dashboard",
  "Please refresh the page to try again.",
];

/** The dashboard's route and the screen it opens with, as the build names them. */
const DASHBOARD_SCRIPT = /\/assets\/(dashboard|first-screen)-/;

/**
 * Sent as source. Failures of others, such as extensions, don't count. Where only the dashboard's
 * own scripts are missing, the screen says so.
 */
function watchStartUp(
  started: string,
  words: { readonly app: Words; readonly dashboard: Words },
  dashboardScript: RegExp,
): void {
  const missing: string[] = [];
  let hasFailed = false;
  const draw = () => {
    const screen = document.querySelector<HTMLElement>("[data-start-up-failure]");
    if (screen === null) return;
    const isDashboard =
      window.location.pathname === "/dashboard" &&
      missing.length > 0 &&
      missing.every((one) => dashboardScript.test(one));
    screen.hidden = !hasFailed;
    screen.querySelectorAll("p").forEach((line, nth) => {
      line.textContent = words[isDashboard ? "dashboard" : "app"][nth] ?? "";
    });
  };
  const isOurs = (source: unknown) => String(source ?? "").includes(window.location.origin);
  const onError = (event: ErrorEvent) => {
    const { target } = event;
    const script = target instanceof HTMLScriptElement ? target : null;
    if (target instanceof HTMLLinkElement && target.rel === "modulepreload") {
      missing.push(target.href);
    } else if (script ? script.src === "" || isOurs(script.src) : isOurs(event.filename)) {
      hasFailed = true;
    } else return;
    draw();
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isOurs(reason?.stack) && !isOurs(reason?.message)) return;
    hasFailed = true;
    draw();
  };
  const onStarted = () => {
    hasFailed = false;
    draw();
    window.removeEventListener("error", onError, true);
    window.removeEventListener("unhandledrejection", onRejection);
  };
  const onParsed = () => {
    draw();
    const button = document.querySelector("[data-start-up-failure] button");
    button?.addEventListener("click", () => window.location.reload());
  };
  window.addEventListener("error", onError, true);
  window.addEventListener("unhandledrejection", onRejection);
  window.addEventListener(started, onStarted, { once: true });
  document.addEventListener("DOMContentLoaded", onParsed, { once: true });
}
