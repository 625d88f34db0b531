import type { Consent } from "../consent/consent.ts";
import type { ConsentStore } from "../consent/consent-store.ts";
import { allowedTags, type Tag, type TagIds } from "./allowed-tags.ts";
import { dataLayer } from "./data-layer.ts";

const HOST = "https://www.googletagmanager.com";
const loaded = new Set<string>();

/** Loads what is agreed to, now and whenever that changes. */
export function followConsent(store: ConsentStore): void {
  const follow = () => {
    const granted = store.granted();
    const allowed = allowedTags(idsOfPage(), granted, window.location);
    const withdrawn = [...loaded].some((id) => !allowed.some((tag) => tag.id === id));
    // A script that runs cannot be called back: only a fresh page is without it.
    if (withdrawn) return window.location.reload();
    for (const tag of allowed) load(tag, granted);
  };
  store.subscribe(follow);
  follow();
}

/** The banner carries the ids, because public pages have no other way to know them. */
function idsOfPage(): TagIds {
  const { dataset } = document.querySelector<HTMLElement>("[data-consent-banner]") ?? {};
  return { googleTag: dataset?.googleTag ?? null, tagManager: dataset?.tagManager ?? null };
}

function load({ kind, id }: Tag, granted: Consent): void {
  if (loaded.has(id)) return;
  say("consent", loaded.size === 0 ? "default" : "update", inGoogleWords(granted));
  loaded.add(id);
  if (kind === "google-tag") {
    say("js", new Date());
    say("config", id);
    addScript(`${HOST}/gtag/js?id=${id}`);
  } else {
    dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
    addScript(`${HOST}/gtm.js?id=${id}`);
  }
}

function inGoogleWords({ analytics, marketing }: Consent): Record<string, "granted" | "denied"> {
  const word = (agreed: boolean) => (agreed ? "granted" : "denied");
  return {
    analytics_storage: word(analytics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
  };
}

function say(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's queue tells calls from events by this type.
  dataLayer().push(arguments);
}

function addScript(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
}
