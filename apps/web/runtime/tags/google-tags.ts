import type { Consent } from "../consent/consent.ts";
import type { ConsentStore } from "../consent/consent-store.ts";
import { allowedTags, type Tag, type TagIds } from "./allowed-tags.ts";

const HOST = "https://www.googletagmanager.com";
const loaded = new Set<string>();

/** Loads the tags with consent, now and whenever that changes. */
export function followConsent(store: ConsentStore): void {
  const follow = () => {
    const granted = store.granted();
    const allowed = allowedTags(idsOfPage(), granted, window.location);
    const withdrawn = [...loaded].some((id) => !allowed.some((tag) => tag.id === id));
    // A running script can't be removed: only a fresh page is free of it.
    if (withdrawn) return window.location.reload();
    for (const tag of allowed) load(tag, granted);
  };
  store.subscribe(follow);
  follow();
}

/** The banner carries the ids, since public pages have no other source. */
function idsOfPage(): TagIds {
  const { dataset } = document.querySelector<HTMLElement>("[data-consent-banner]") ?? {};
  return { googleTag: dataset?.googleTag ?? null, tagManager: dataset?.tagManager ?? null };
}

function load({ kind, id }: Tag, granted: Consent): void {
  if (loaded.has(id)) return;
  gtag("consent", loaded.size === 0 ? "default" : "update", consentModeOf(granted));
  loaded.add(id);
  if (kind === "google-tag") {
    gtag("js", new Date());
    gtag("config", id);
    addScript(`${HOST}/gtag/js?id=${id}`);
  } else {
    dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
    addScript(`${HOST}/gtm.js?id=${id}`);
  }
}

function consentModeOf({ analytics, marketing }: Consent): Record<string, "granted" | "denied"> {
  const state = (agreed: boolean) => (agreed ? "granted" : "denied");
  return {
    analytics_storage: state(analytics),
    ad_storage: state(marketing),
    ad_user_data: state(marketing),
    ad_personalization: state(marketing),
  };
}

function gtag(..._args: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's queue tells calls from events by this type.
  dataLayer().push(arguments);
}

function addScript(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
}

/** The queue that Google's scripts read; callers must have consent. */
export function dataLayer(): unknown[] {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  return page.dataLayer;
}
