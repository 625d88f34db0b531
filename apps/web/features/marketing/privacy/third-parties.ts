import type { PublicSettings } from "../../../runtime/page/settings.ts";

/** Whether this installation uses it; `perhaps` where its public settings do not tell. */
export type InUse = "yes" | "no" | "perhaps";

export interface ThirdParty {
  name: string;
  when: string;
  learns: string;
  inUse(settings: PublicSettings): InUse;
}

const yesIf = (used: boolean): InUse => (used ? "yes" : "no");

/** Everyone outside who may learn something, and what exactly. */
export const THIRD_PARTIES: readonly ThirdParty[] = [
  {
    name: "Google Analytics",
    when: "After you agree to ‘Analytics’, and only on https",
    learns: "Which pages you open, your IP address and browser.",
    inUse: ({ tags }) => yesIf(tags.googleTag !== null),
  },
  {
    name: "Google Tag Manager",
    when: "After you agree to ‘Marketing’, and only on https",
    learns: "The same, and that a plan was bought: which, for how much, the invoice’s number.",
    inUse: ({ tags }) => yesIf(tags.tagManager !== null),
  },
  {
    name: "Google sign-in",
    when: "When you choose it",
    learns: "That you sign in here. We get your name, e-mail address and picture’s address.",
    inUse: ({ googleSignIn }) => yesIf(googleSignIn),
  },
  {
    name: "Google Search Console",
    when: "When you connect a site, then every night",
    learns: "That we read this site’s figures in your name.",
    inUse: ({ googleSignIn }) => yesIf(googleSignIn),
  },
  {
    name: "Stripe",
    when: "When you go to the checkout",
    learns:
      "Your name, e-mail address and account’s number, and what you enter to pay. Its script loads on the checkout page alone.",
    inUse: ({ payment }) => yesIf(payment.provider === "stripe"),
  },
  {
    name: "DataForSEO, Serper, Brave Search, SearXNG",
    when: "When positions or search volumes are looked up",
    learns:
      "Keyword, country, language, device and how many results. Never who asks: all customers’ questions come from us.",
    inUse: () => "perhaps",
  },
  {
    name: "Our mail server",
    when: "When we write to you",
    learns: "Your address and the message.",
    inUse: () => "perhaps",
  },
  {
    name: "Sites that are analysed",
    when: "When someone asks for it, then by schedule",
    learns: "That SightlineBot reads them, from our address. Not for whom.",
    inUse: () => "yes",
  },
];
