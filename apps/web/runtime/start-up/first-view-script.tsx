import { APP_STATE_KEY } from "../app-state/app-state.ts";
import { SESSION_KEY } from "../session/stored-session.ts";
import { InlineScript } from "./inline-script.tsx";

/** Asks for what the dashboard shows first while the scripts are still loading. */
export function FirstViewScript({ nonce }: { nonce: string | undefined }) {
  const keys = [SESSION_KEY, APP_STATE_KEY].map((key) => JSON.stringify(key));
  const code = import.meta.env.SSR && `(${askFirstView})(${keys})`;
  return <InlineScript {...{ nonce, code }} />;
}

/** Sent as source. A token that is about to expire is renewed first, which needs the scripts. */
function askFirstView(sessionKey: string, stateKey: string): void {
  if (window.location.pathname !== "/dashboard") return;
  try {
    const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null");
    const { access_token: token, expires_at } = stored(sessionKey) ?? {};
    const isFresh = expires_at * 1000 - Date.now() > 60_000;
    if (typeof token !== "string" || !isFresh) return;
    const here = new URLSearchParams(window.location.search);
    const isNamed = here.has("tab") || here.has("site");
    const last = stored(stateKey)?.persistedTabResults?.["/dashboard"] ?? "";
    const shown = isNamed ? here : new URLSearchParams(last);
    const view = new URLSearchParams();
    for (const part of ["tab", "site"]) {
      const value = shown.get(part);
      if (value) view.set(part, value);
    }
    window.sightlineFirstView = {
      token,
      askedAt: Date.now(),
      answers: fetch(`/api/first-view?${view}`, { headers: { Authorization: `Bearer ${token}` } })
        .then((response) => (response.ok ? response.json() : {}))
        .catch(() => ({})),
    };
  } catch {
    // Storage is blocked, or holds something else: the screen asks for what it needs.
  }
}
