import type { PublicSettings } from "../../../runtime/page/settings.ts";

/** Whether this installation uses it; `perhaps` where its public settings don't say. */
export type InUse = "yes" | "no" | "perhaps";

export interface ThirdParty {
  name: string;
  when: string;
  gets: string;
  inUse(settings: PublicSettings): InUse;
}

const yesIf = (used: boolean): InUse => (used ? "yes" : "no");

/** Everyone outside who may get data, and what exactly. */
export const THIRD_PARTIES: readonly ThirdParty[] = [
  {
    name: "Google Analytics",
    when: "After you agree to ‘Analytics’, and only on https",
    gets: "Which pages you open, your IP address and browser.",
    inUse: ({ tags }) => yesIf(tags.googleTag !== null),
  },
  {
    name: "Google Tag Manager",
    when: "After you agree to ‘Marketing’, and only on https",
    gets: "The same, plus purchases: which plan, at what price, and the invoice number.",
    inUse: ({ tags }) => yesIf(tags.tagManager !== null),
  },
  {
    name: "Google sign-in",
    when: "When you choose it",
    gets: "That you sign in here. We get your name, email address and the URL of your picture.",
    inUse: ({ googleSignIn }) => yesIf(googleSignIn),
  },
  {
    name: "Google Search Console",
    when: "When you connect a site, then nightly",
    gets: "That we read this site’s data on your behalf.",
    inUse: ({ googleSignIn }) => yesIf(googleSignIn),
  },
  {
    name: "Stripe",
    when: "When you check out",
    gets: "Your name, email address and account ID, and what you enter to pay. Its script loads on the checkout page only.",
    inUse: ({ payment }) => yesIf(payment.provider === "stripe"),
  },
  {
    name: "DataForSEO, Serper, Brave Search, SearXNG",
    when: "When we check positions or search volumes",
    gets: "Keyword, country, language, device and number of results. Never who asks: all requests come from us.",
    inUse: () => "perhaps",
  },
  {
    name: "Our mail server",
    when: "When we email you",
    gets: "Your address and the message.",
    inUse: () => "perhaps",
  },
  {
    name: "Sites we crawl",
    when: "When someone asks for it, then on schedule",
    gets: "That SightlineBot crawls them, from our IP address. Not for whom.",
    inUse: () => "yes",
  },
];
