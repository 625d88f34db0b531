import { useEffect, useState } from "react";
import { detectDashlane } from "./detect-dashlane.ts";
import { ExtensionCard } from "./extension-card.tsx";
import { NOTICE_STAYS_MS } from "./notice-stays.ts";

/** Only Dashlane is known to interfere with forms badly enough to be worth a word. */
export function ExtensionNotice() {
  const [shown, setShown] = useState(false);
  useEffect(() => detectDashlane(() => setShown(true)), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), NOTICE_STAYS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown ? <ExtensionCard onDismiss={() => setShown(false)} /> : null;
}
