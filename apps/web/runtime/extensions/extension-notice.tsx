import { lazy, Suspense, useEffect, useState } from "react";
import { NOTICE_MS } from "../page/raise-notice.ts";
import { detectDashlane } from "./detect-dashlane.ts";

// Few people ever see it.
const ExtensionCard = lazy(async () => ({
  default: (await import("./extension-card.tsx")).ExtensionCard,
}));

/** Only Dashlane is known to interfere with forms badly enough to mention it. */
export function ExtensionNotice() {
  const [shown, setShown] = useState(false);
  useEffect(() => detectDashlane(() => setShown(true)), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return null;
  return (
    <Suspense>
      <ExtensionCard onDismiss={() => setShown(false)} />
    </Suspense>
  );
}
