import { Spinner } from "@sightline/ui/spinner";
import { InlineScript } from "./inline-script.tsx";
import { isIosSafari } from "./ios-safari.ts";

/** Covers the page while iOS Safari paints its first frames; hidden everywhere else. */
export function IosOverlay({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <div
        hidden
        suppressHydrationWarning
        data-ios-overlay=""
        className="fixed inset-0 z-50 grid place-items-center bg-paper"
      >
        <Spinner label="One moment" />
      </div>
      <InlineScript nonce={nonce} code={`(${coverBriefly})(${isIosSafari})`} />
    </>
  );
}

/** Sent as source. Three attempts, because iOS may sleep through a timer. */
function coverBriefly(isCovered: typeof isIosSafari): void {
  const overlay = document.querySelector<HTMLElement>("[data-ios-overlay]");
  if (overlay === null || !isCovered(navigator)) return;
  overlay.hidden = false;
  for (const ms of [100, 1000, 3000]) {
    setTimeout(() => {
      overlay.hidden = true;
    }, ms);
  }
}
