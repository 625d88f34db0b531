import { describe, expect, it } from "vitest";
import { campaignTags, hostOf, sourceOf } from "./index.ts";

const own = ["sightline.example"];
const from = (referrer: string | null, query = "") => {
  const parameters = new URLSearchParams(query);
  const tags = campaignTags((name) => parameters.get(name));
  const { channel, name } = sourceOf(referrer, tags, own);
  return name === null ? channel : `${channel}: ${name}`;
};

describe("where a visit comes from", () => {
  it.each([
    [null, "direct"],
    ["", "direct"],
    ["not an address", "direct"],
    ["javascript:alert(1)", "direct"],
    ["https://sightline.example/pricing", "internal"],
    ["https://www.google.com/", "search: Google"],
    ["https://www.google.co.uk/search?q=seo", "search: Google"],
    ["https://google.de", "search: Google"],
    ["https://docs.google.com/document/d/1", "referral: docs.google.com"],
    ["https://google.evil.example/", "referral: google.evil.example"],
    ["android-app://com.google.android.googlequicksearchbox/", "search: Google"],
    ["https://www.bing.com/", "search: Bing"],
    ["https://duckduckgo.com/", "search: DuckDuckGo"],
    ["https://yandex.com.tr/", "referral: yandex.com.tr"],
    ["https://ya.ru/", "search: Yandex"],
    ["https://chatgpt.com/", "ai: ChatGPT"],
    ["https://www.perplexity.ai/search/x", "ai: Perplexity"],
    ["https://gemini.google.com/app", "ai: Gemini"],
    ["https://copilot.microsoft.com/", "ai: Copilot"],
    ["https://claude.ai/chat/1", "ai: Claude"],
    ["https://notclaude.ai/", "referral: notclaude.ai"],
    ["https://t.co/abc", "social: X"],
    ["https://l.facebook.com/l.php", "social: Facebook"],
    ["https://news.ycombinator.com/item?id=1", "social: Hacker News"],
    ["https://www.Partner.example/post", "referral: partner.example"],
  ])("%s: %s", (referrer, source) => expect(from(referrer)).toBe(source));

  it.each([
    ["utm_source=newsletter&utm_medium=email", "campaign: newsletter"],
    ["utm_campaign=autumn", "campaign"],
    ["utm_medium=cpc", "campaign: cpc"],
    ["utm_source=chatgpt.com", "ai: ChatGPT"],
    ["utm_source=Perplexity.ai&utm_campaign=x", "ai: Perplexity"],
    ["utm_term=only+a+term", "search: Google"],
    ["gclid=1&ref=x", "search: Google"],
    ["utm_source=%20%00", "search: Google"],
  ])("with %s: %s", (query, source) => expect(from("https://google.com/", query)).toBe(source));

  it("keeps only the host of a referrer", () => {
    expect(hostOf("https://Mail.Example:8443/inbox/ana?token=1#x")).toBe("mail.example");
  });
});
