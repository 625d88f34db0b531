import { Button } from "@sightline/ui/button";
import { LogoMark } from "@sightline/ui/logo";
import { useEffect } from "react";
import { InlineScript } from "./inline-script.tsx";

/** Shown without React, when our scripts fail to load or fail before the app has started. */
export function StartUpFailure({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    window.dispatchEvent(new Event(STARTED));
  }, []);
  return (
    <>
      <div
        hidden
        suppressHydrationWarning
        data-start-up-failure=""
        role="alert"
        className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-paper px-6 text-center"
      >
        <LogoMark />
        <p suppressHydrationWarning data-failed="app" className="text-lg text-balance">
          Loading error occurred. Please refresh the page.
        </p>
        <div hidden suppressHydrationWarning data-failed="dashboard">
          <h1 className="text-lg font-semibold">Failed to load Dashboard</h1>
          <p className="text-dim">Please refresh the page to try again.</p>
        </div>
        <Button variant="primary">Refresh Page</Button>
      </div>
      <InlineScript
        nonce={nonce}
        code={`(${watchStartUp})(${JSON.stringify(STARTED)}, ${DASHBOARD_SCRIPT})`}
      />
    </>
  );
}

const STARTED = "sightline:started";

/** The dashboard's route and the screen it opens with, as the build names them. */
const DASHBOARD_SCRIPT = /\/assets\/(dashboard|first-screen)-/;

/**
 * Sent as source. Failures of others, such as extensions, don't count. Where only the dashboard's
 * own scripts are missing, the screen says so.
 */
function watchStartUp(started: string, dashboardScript: RegExp): void {
  const screen = document.querySelector<HTMLElement>("[data-start-up-failure]");
  if (screen === null) return;
  const isOurs = (source: unknown) => String(source ?? "").includes(window.location.origin);
  const show = () => {
    screen.hidden = false;
  };
  const missing: string[] = [];
  const onMissing = (href: string) => {
    missing.push(href);
    const isDashboard =
      window.location.pathname === "/dashboard" &&
      missing.every((one) => dashboardScript.test(one));
    for (const words of screen.querySelectorAll<HTMLElement>("[data-failed]")) {
      words.hidden = (words.dataset.failed === "dashboard") !== isDashboard;
    }
  };
  const onError = (event: ErrorEvent) => {
    const { target } = event;
    if (target instanceof HTMLLinkElement && target.rel === "modulepreload") {
      return onMissing(target.href);
    }
    const script = target instanceof HTMLScriptElement ? target : null;
    if (script ? script.src === "" || isOurs(script.src) : isOurs(event.filename)) show();
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isOurs(reason?.stack) || isOurs(reason?.message)) show();
  };
  const onStarted = () => {
    screen.hidden = true;
    window.removeEventListener("error", onError, true);
    window.removeEventListener("unhandledrejection", onRejection);
  };
  screen.querySelector("button")?.addEventListener("click", () => window.location.reload());
  window.addEventListener("error", onError, true);
  window.addEventListener("unhandledrejection", onRejection);
  window.addEventListener(started, onStarted, { once: true });
}
