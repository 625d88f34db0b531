import { DEMO_TAB_KEY } from "../../api/demo-tab.ts";
import { APP_STATE_KEY } from "../app-state/app-state.ts";
import { SESSION_KEY } from "../session/stored-session.ts";

/** The scripts of each tab of the dashboard, beyond those that the page names anyway. */
export type TabScripts = Readonly<Record<string, readonly string[]>>;

/**
 * Asks for what the dashboard shows first, data and scripts, before the page names any script:
 * browsers send few requests at a time.
 */
export function firstViewScript(nonce: string, scripts: TabScripts): string {
  const given = [SESSION_KEY, APP_STATE_KEY, DEMO_TAB_KEY, scripts].map((value) =>
    JSON.stringify(value),
  );
  return `<script nonce="${nonce}">(${askFirstView})(${given})</script>`;
}

/** Sent as source. A token that is about to expire is renewed first, which needs the scripts. */
function askFirstView(
  sessionKey: string,
  stateKey: string,
  demoKey: string,
  scripts: TabScripts,
): void {
  try {
    const storage = sessionStorage.getItem(demoKey) === null ? localStorage : sessionStorage;
    const stored = (key: string) => JSON.parse(storage.getItem(key) ?? "null");
    const { access_token: token, expires_at } = stored(sessionKey) ?? {};
    if (typeof token !== "string") return;
    const here = new URLSearchParams(window.location.search);
    const isNamed = here.has("tab") || here.has("site");
    const last = stored(stateKey)?.persistedTabResults?.["/dashboard"] ?? "";
    const view = isNamed ? here : new URLSearchParams(last);
    if (expires_at * 1000 - Date.now() > 60_000) {
      window.sightlineFirstView = {
        token,
        askedAt: Date.now(),
        answers: fetch(`/api/first-view?${view}`, { headers: { Authorization: `Bearer ${token}` } })
          .then((response) => (response.ok ? response.json() : {}))
          .catch(() => ({})),
      };
    }
    for (const href of scripts[view.get("tab") ?? ""] ?? []) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
  } catch {
    // Storage is blocked, or holds something else: the screen asks for what it needs.
  }
}
