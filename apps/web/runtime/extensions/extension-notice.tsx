import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { useEffect, useState } from "react";
import { detectDashlane } from "./detect-dashlane.ts";

const SHOWN_FOR_MS = 10_000;

/** Only Dashlane is known to interfere with forms badly enough to be worth a word. */
export function ExtensionNotice() {
  const [shown, setShown] = useState(false);
  useEffect(() => detectDashlane(() => setShown(true)), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown ? (
    <div className="fixed inset-x-3 top-3 z-50 animate-rise-in shadow-raised sm:inset-x-auto sm:top-4 sm:right-4 sm:w-104">
      <Notice
        tone="warning"
        yellow
        title="Browser Extension Detected"
        action={
          <Button size="sm" onClick={() => setShown(false)}>
            Dismiss
          </Button>
        }
      >
        Dashlane may interfere with the forms on this page. If something does not work, pause it for
        this site and refresh.
      </Notice>
    </div>
  ) : null;
}
