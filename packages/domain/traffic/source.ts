import type { CampaignTags } from "./campaign-tags.ts";

/** How someone came to a page; `internal` came from another page of the site. */
export const CHANNELS = [
  "direct",
  "search",
  "ai",
  "social",
  "campaign",
  "referral",
  "internal",
] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Source {
  readonly channel: Channel;
  /** A name such as 'Google', a domain, or the campaign's own source; null without one. */
  readonly name: string | null;
}

type NamedSites = readonly (readonly [name: string, ...domains: string[]])[];

const AI_ASSISTANTS: NamedSites = [
  ["ChatGPT", "chatgpt.com", "chat.openai.com"],
  ["Perplexity", "perplexity.ai"],
  ["Gemini", "gemini.google.com", "bard.google.com"],
  ["Copilot", "copilot.microsoft.com", "copilot.com"],
  ["Claude", "claude.ai"],
  ["Mistral", "chat.mistral.ai"],
  ["DeepSeek", "chat.deepseek.com"],
  ["Grok", "grok.com"],
  ["Meta AI", "meta.ai"],
  ["Duck.ai", "duck.ai"],
  ["You.com", "you.com"],
  ["Phind", "phind.com"],
];

const SEARCH_ENGINES: NamedSites = [
  ["Bing", "bing.com"],
  ["DuckDuckGo", "duckduckgo.com"],
  ["Yahoo", "search.yahoo.com"],
  ["Ecosia", "ecosia.org"],
  ["Brave", "search.brave.com"],
  ["Startpage", "startpage.com"],
  ["Qwant", "qwant.com"],
  ["Kagi", "kagi.com"],
  ["Baidu", "baidu.com"],
  ["Naver", "search.naver.com"],
  ["Seznam", "search.seznam.cz"],
];
/** They search under the domain of each country. */
const GOOGLE = /^(?:www\.)?google(?:\.com?)?\.[a-z]{2,3}$/;
const YANDEX = /^(?:www\.)?(?:yandex\.[a-z]{2,3}|ya\.ru)$/;
const GOOGLE_APP = /^com\.google\.android\.(?:googlequicksearchbox|gm)$/;

const SOCIAL_NETWORKS: NamedSites = [
  ["Facebook", "facebook.com", "fb.com"],
  ["Instagram", "instagram.com"],
  ["LinkedIn", "linkedin.com", "lnkd.in", "com.linkedin.android"],
  ["X", "x.com", "twitter.com", "t.co"],
  ["Reddit", "reddit.com", "redd.it"],
  ["YouTube", "youtube.com", "youtu.be"],
  ["TikTok", "tiktok.com"],
  ["Pinterest", "pinterest.com"],
  ["Hacker News", "news.ycombinator.com"],
  ["Bluesky", "bsky.app"],
  ["Mastodon", "mastodon.social"],
  ["Threads", "threads.net", "threads.com"],
  ["WhatsApp", "whatsapp.com"],
  ["Telegram", "t.me", "telegram.org"],
  ["Quora", "quora.com"],
];

/** AI assistants mark their links with utm_source, so that comes before the campaign. */
export function sourceOf(
  referrer: string | null,
  tags: CampaignTags,
  ownHosts: readonly string[],
): Source {
  const tagged = tags.source === null ? null : named(AI_ASSISTANTS, tags.source.toLowerCase());
  if (tagged !== null) return { channel: "ai", name: tagged };
  if (tags.source !== null || tags.campaign !== null || tags.medium !== null) {
    return { channel: "campaign", name: tags.source ?? tags.medium };
  }
  const host = hostOf(referrer);
  if (host === null) return { channel: "direct", name: null };
  if (ownHosts.includes(host)) return { channel: "internal", name: null };
  return referringSite(host);
}

function referringSite(host: string): Source {
  const assistant = named(AI_ASSISTANTS, host);
  if (assistant !== null) return { channel: "ai", name: assistant };
  const engine = searchEngine(host);
  if (engine !== null) return { channel: "search", name: engine };
  const network = named(SOCIAL_NETWORKS, host);
  if (network !== null) return { channel: "social", name: network };
  return { channel: "referral", name: host.startsWith("www.") ? host.slice(4) : host };
}

function searchEngine(host: string): string | null {
  if (GOOGLE.test(host) || GOOGLE_APP.test(host)) return "Google";
  if (YANDEX.test(host)) return "Yandex";
  return named(SEARCH_ENGINES, host);
}

function named(sites: NamedSites, host: string): string | null {
  for (const [name, ...domains] of sites) {
    if (domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return name;
  }
  return null;
}

const LONGEST_HOST = 253;

/** Only the host of a referrer is kept: its path may say who someone is. */
export function hostOf(referrer: string | null): string | null {
  if (referrer === null || referrer === "") return null;
  const url = URL.parse(referrer);
  if (url === null || !/^(?:https?|android-app):$/.test(url.protocol)) return null;
  return url.hostname === "" ? null : url.hostname.toLowerCase().slice(0, LONGEST_HOST);
}
