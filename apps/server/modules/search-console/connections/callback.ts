import type { ConsentStates } from "./consent-state.ts";

/**
 * Google's redirect target. It changes nothing: the response is passed on to the settings page in
 * the URL fragment, which no server sees, and is only valid for the session that started it.
 */
export function consentCallback(states: ConsentStates) {
  return (request: Request): Response => {
    const { searchParams } = new URL(request.url);
    const state = searchParams.get("state") ?? "";
    const siteId = states.siteIn(state);
    if (siteId === null) return redirect(SITES);
    const code = searchParams.get("code");
    const answer = new URLSearchParams(
      code === null ? { consent: "refused" } : { consent: "given", google: code, state },
    );
    return redirect(`${SITES}&edit=${siteId}#${answer}`);
  };
}

const SITES = "/settings?tab=sites";

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
