import { directivesFor, noindexReason } from "../../page/index.ts";
import type { DocumentRule } from "../rule.ts";

const noindex: DocumentRule = {
  id: "noindex",
  severity: "high",
  scope: "document",
  title: "Page kept out of search",
  why: "A noindex directive takes the page out of search results.",
  fix: "Remove the directive if the page should be found; if it should not, ignore this.",
  check: ({ robots }, { now }) => noindexReason(robots, now),
};

const nofollowPage: DocumentRule = {
  id: "nofollow-page",
  severity: "medium",
  scope: "document",
  title: "Links of the whole page not followed",
  why: "Your own pages get no credit from this page's links and may not be found.",
  fix: "Remove nofollow from the robots directive; mark single links instead.",
  check({ robots, links }) {
    if (!directivesFor("googlebot", robots).some(({ name }) => name === "nofollow")) return null;
    const internal = links.filter((link) => link.internal).length;
    return internal === 0 ? null : `nofollow on a page with ${internal} internal links`;
  },
};

const nosnippet: DocumentRule = {
  id: "nosnippet",
  severity: "low",
  scope: "document",
  title: "No text allowed in search results",
  why: "A result without a description gets fewer clicks, and AI answers cannot quote you.",
  fix: "Remove nosnippet or max-snippet:0 unless you mean it.",
  check({ robots }) {
    const barred = directivesFor("googlebot", robots).find(
      ({ name, value }) => name === "nosnippet" || (name === "max-snippet" && value === "0"),
    );
    return barred === undefined
      ? null
      : barred.name === "nosnippet"
        ? "nosnippet"
        : "max-snippet:0";
  },
};

const noimageindex: DocumentRule = {
  id: "noimageindex",
  severity: "low",
  scope: "document",
  title: "Images kept out of search",
  why: "Pictures of this page cannot bring visitors from image search.",
  fix: "Remove noimageindex unless you mean it.",
  check: ({ robots }) =>
    directivesFor("googlebot", robots).some(({ name }) => name === "noimageindex")
      ? "noimageindex"
      : null,
};

export const directiveRules = [noindex, nofollowPage, nosnippet, noimageindex];
