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
        <p className="text-lg text-balance">Loading error occurred. Please refresh the page.</p>
        <Button variant="primary">Refresh Page</Button>
      </div>
      <InlineScript nonce={nonce} code={`(${watchStartUp})(${JSON.stringify(STARTED)})`} />
    </>
  );
}

const STARTED = "sightline:started";

/** Sent as source. Failures of others, such as extensions, don't count. */
function watchStartUp(started: string): void {
  const screen = document.querySelector<HTMLElement>("[data-start-up-failure]");
  if (screen === null) return;
  const isOurs = (source: unknown) => String(source ?? "").includes(window.location.origin);
  const show = () => {
    screen.hidden = false;
  };
  const onError = (event: ErrorEvent) => {
    const { target } = event;
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
