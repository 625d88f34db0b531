import { directivesFor, noindexReason } from "../../page/index.ts";
import type { DocumentRule } from "../rule.ts";

const noindex: DocumentRule = {
  id: "noindex",
  severity: "high",
  scope: "document",
  title: "Page set to noindex",
  why: "A noindex directive keeps the page out of search results.",
  fix: "Remove the directive if people should find this page in search. Otherwise, ignore this issue.",
  check: ({ robots }, { now }) => noindexReason(robots, now),
};

const nofollowPage: DocumentRule = {
  id: "nofollow-page",
  severity: "medium",
  scope: "document",
  title: "Page set to nofollow",
  why: "Your other pages get no link equity from this page and may not be discovered.",
  fix: "Remove nofollow from the robots directive. If you need it, add it to individual links.",
  check({ robots, links }) {
    if (!directivesFor("googlebot", robots).some(({ name }) => name === "nofollow")) return null;
    const internal = links.filter((link) => link.internal).length;
    return internal === 0
      ? null
      : `nofollow on a page with ${internal} internal ${internal === 1 ? "link" : "links"}`;
  },
};

const nosnippet: DocumentRule = {
  id: "nosnippet",
  severity: "low",
  scope: "document",
  title: "Snippets turned off",
  why: "A result without a description gets fewer clicks, and AI answers can't quote you.",
  fix: "Remove nosnippet or max-snippet:0 unless it's intentional.",
  check({ robots }) {
    const directive = directivesFor("googlebot", robots).find(
      ({ name, value }) => name === "nosnippet" || (name === "max-snippet" && value === "0"),
    );
    return directive === undefined
      ? null
      : directive.name === "nosnippet"
        ? "nosnippet"
        : "max-snippet:0";
  },
};

const noimageindex: DocumentRule = {
  id: "noimageindex",
  severity: "low",
  scope: "document",
  title: "Images blocked from image search",
  why: "This page's images can't bring you visitors from image search.",
  fix: "Remove noimageindex unless it's intentional.",
  check: ({ robots }) =>
    directivesFor("googlebot", robots).some(({ name }) => name === "noimageindex")
      ? "noimageindex"
      : null,
};

export const directiveRules = [noindex, nofollowPage, nosnippet, noimageindex];
