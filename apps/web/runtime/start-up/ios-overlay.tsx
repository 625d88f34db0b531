import { Spinner } from "@sightline/ui/spinner";
import { InlineScript } from "./inline-script.tsx";

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
      <InlineScript
        nonce={nonce}
        code={import.meta.env.SSR && `(${coverBriefly})(${isIosSafari})`}
      />
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

export interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/**
 * Sent to the page as source, so it must be self-contained; iPads look like Macs except for touch.
 */
export function isIosSafari({ userAgent, maxTouchPoints }: Device): boolean {
  const isDevice =
    /\b(iPhone|iPad|iPod)\b/.test(userAgent) ||
    (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  const isOther = /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo|YaBrowser|FBAN|FBAV|Instagram)\b/;
  return isDevice && /\bSafari\//.test(userAgent) && !isOther.test(userAgent);
}
