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
    when: "After you agree to ‘Analytics’, and only over HTTPS",
    gets: "Which pages you visit, your IP address and your browser.",
    inUse: ({ tags }) => yesIf(tags.googleTag !== null),
  },
  {
    name: "Google Tag Manager",
    when: "After you agree to ‘Marketing’, and only over HTTPS",
    gets: "The same, plus your purchases: the plan, the price and the invoice number.",
    inUse: ({ tags }) => yesIf(tags.tagManager !== null),
  },
  {
    name: "Google sign-in",
    when: "When you use it",
    gets: "The fact that you sign in here. We get your name, email address and the URL of your profile picture.",
    inUse: ({ googleSignIn }) => yesIf(googleSignIn),
  },
  {
    name: "Google Search Console",
    when: "When you connect a site, then nightly",
    gets: "The fact that we read this site’s data on your behalf.",
    inUse: ({ googleSignIn }) => yesIf(googleSignIn),
  },
  {
    name: "Stripe",
    when: "When you check out",
    gets: "Your name, email address and account ID, and the payment details you enter. Its script loads only on the checkout page.",
    inUse: ({ payment }) => yesIf(payment.provider === "stripe"),
  },
  {
    name: "DataForSEO, Serper, Brave Search, SearXNG",
    when: "When we check positions or search volumes, or look for keyword ideas",
    gets: "The keyword, country, language, device and number of results, but never who’s asking. All requests come from us.",
    inUse: () => "perhaps",
  },
  {
    name: "Language model providers, such as OpenAI",
    when: "When a model answers your prompts, or helps write your summaries, briefs or digest",
    gets: "Your prompts and the answers to them, your company’s domain and names, findings from your analyses with quotes from pages, text of public pages of your site and your competitors’ for content briefs and answers to questions in AI analyses, and the figures in your digest, but nothing about your account.",
    inUse: () => "perhaps",
  },
  {
    name: "Our mail server",
    when: "When we email you",
    gets: "Your email address and the message.",
    inUse: () => "perhaps",
  },
  {
    name: "Sites we crawl",
    when: "When someone requests a crawl, then on a schedule",
    gets: "The fact that SightlineBot is crawling them from our IP address, but not which customer it’s for.",
    inUse: () => "yes",
  },
];
