import type { DocumentRule } from "../rule.ts";

const OPEN_GRAPH = ["og:title", "og:description", "og:image", "og:url"];

const ogMissing: DocumentRule = {
  id: "og-missing",
  severity: "low",
  scope: "document",
  title: "Incomplete Open Graph tags",
  why: "When someone shares the page, social networks and chat apps show whatever they find.",
  fix: "Add og:title, og:description, og:image and og:url to the head.",
  check({ openGraph }) {
    const missing = OPEN_GRAPH.filter((name) => !openGraph[name]);
    return missing.length === 0 ? null : `Missing: ${missing.join(", ")}`;
  },
};

const twitterCardMissing: DocumentRule = {
  id: "twitter-card-missing",
  severity: "info",
  scope: "document",
  title: "Missing X (Twitter) card",
  why: "Without twitter:card, a link shared on X shows a small preview or none.",
  fix: 'Add <meta name="twitter:card" content="summary_large_image">.',
  check: ({ twitter }) => (twitter["twitter:card"] ? null : "No twitter:card"),
};

export const socialRules = [ogMissing, twitterCardMissing];
