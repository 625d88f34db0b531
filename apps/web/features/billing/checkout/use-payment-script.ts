import { useEffect } from "react";
import { log } from "../../../runtime/log/log.ts";
import { useSettings } from "../../../runtime/page/settings.ts";

const STRIPE = "https://js.stripe.com/clover/stripe.js";

/** Stripe tells people from robots by it; buying works without. */
export function usePaymentScript(): void {
  const isStripe = useSettings()?.payment.provider === "stripe";
  useEffect(() => {
    if (!isStripe) return;
    // Only the document of this address allows the script; who came from another page loads it.
    if (!documentIsOfThisPage()) return window.location.reload();
    if (document.querySelector(`script[src="${STRIPE}"]`) !== null) return;
    const script = Object.assign(document.createElement("script"), { src: STRIPE, async: true });
    script.addEventListener("error", () => log("the payment script could not be loaded"));
    document.head.append(script);
  }, [isStripe]);
}

function documentIsOfThisPage(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  const address = arrival === undefined ? null : URL.parse(arrival.name);
  return address === null || address.pathname === window.location.pathname;
}
