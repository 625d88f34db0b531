import { hostOf } from "../../page/index.ts";
import { several } from "../detail.ts";
import type { DocumentRule } from "../rule.ts";
import { isGenericLinkText } from "./generic-link-texts.ts";
import { isLocalHost } from "./local-hosts.ts";

const MOST_INTERNAL = 300;

const linkHttp: DocumentRule = {
  id: "link-http",
  severity: "medium",
  scope: "document",
  title: "HTTP links on an HTTPS page",
  why: "Visitors leave the secure connection, or wait for a redirect back to it.",
  fix: "Use https:// in the links.",
  check({ url, links }) {
    if (!url.startsWith("https:")) return null;
    return distinct(links, (link) => link.url?.startsWith("http:") && !isLocal(link.url));
  },
};

const linkLocalhost: DocumentRule = {
  id: "link-localhost",
  severity: "medium",
  scope: "document",
  title: "Links to a private network",
  why: "These links work on the developer's computer but nowhere else.",
  fix: "Replace them with the public URL.",
  check: ({ url, links }) =>
    isLocal(url)
      ? null
      : distinct(links, (link) => link.url !== null && !link.internal && isLocal(link.url)),
};

const linkUncrawlable: DocumentRule = {
  id: "link-uncrawlable",
  severity: "medium",
  scope: "document",
  title: "Links crawlers can't follow",
  why: "Search engines follow URLs, not scripts, so they can't find the pages behind these links.",
  fix: "Give each link a real URL in href, and use a button for actions.",
  check({ links }) {
    const dead = links.filter(({ url, href }) => url === null && leadsNowhere(href));
    return several(
      dead.map(({ href, text }) => href || text || "(empty)"),
      "link",
      "links",
    );
  },
};

const linkTextGeneric: DocumentRule = {
  id: "link-text-generic",
  severity: "low",
  scope: "document",
  title: "Generic link text",
  why: "“Click here” doesn't tell readers or search engines where the link goes.",
  fix: "Describe the target page in the link text, such as “our price list”.",
  check({ links }) {
    const generic = links.filter(({ url, text }) => url !== null && isGenericLinkText(text));
    return several(
      generic.map(({ text, url }) => `“${text}” to ${url}`),
      "link",
      "links",
    );
  },
};

const linkNoText: DocumentRule = {
  id: "link-no-text",
  severity: "medium",
  scope: "document",
  title: "Links without text",
  why: "Screen readers read out the URL, and search engines learn nothing about the linked page.",
  fix: "Add link text, alt text for the image inside, or an aria-label.",
  check: ({ links }) => distinct(links, ({ url, text }) => url !== null && text === ""),
};

const linksTooMany: DocumentRule = {
  id: "links-too-many",
  severity: "low",
  scope: "document",
  title: "Too many internal links",
  why: "Each link passes less link equity, and visitors miss the important ones.",
  fix: "Keep the links that help, and move long lists to their own pages.",
  check({ links }) {
    const targets = new Set(links.filter(({ internal }) => internal).map(({ url }) => url));
    return targets.size > MOST_INTERNAL ? `${targets.size} internal links` : null;
  },
};

const deadEnd: DocumentRule = {
  id: "dead-end",
  severity: "low",
  scope: "document",
  title: "Dead end (no outgoing links)",
  why: "Visitors have nowhere to go next, and crawlers stop here.",
  fix: "Link to the next step and to related pages.",
  check: ({ url, links }) =>
    links.some((link) => link.url !== null && link.url !== url) ? null : "No link to another page",
};

const paginationUnlinked: DocumentRule = {
  id: "pagination-unlinked",
  severity: "low",
  scope: "document",
  title: "Next or previous page not linked",
  why: "Google no longer uses rel=next and rel=prev. Search engines need links they can follow.",
  fix: "Add regular links to the next and previous pages.",
  check({ pagination, links }) {
    const linked = new Set(links.map(({ url }) => url));
    const missing = [pagination.next, pagination.prev].filter(
      (url) => url !== null && !linked.has(url),
    );
    return missing.length === 0 ? null : `No link to ${missing.join(", ")}`;
  },
};

export const linkRules = [
  linkHttp,
  linkLocalhost,
  linkUncrawlable,
  linkTextGeneric,
  linkNoText,
  linksTooMany,
  deadEnd,
  paginationUnlinked,
];

type Links = Parameters<DocumentRule["check"]>[0]["links"];

function distinct(
  links: Links,
  isWrong: (link: Links[number]) => boolean | undefined,
): string | null {
  const targets = new Set(links.filter(isWrong).map(({ url }) => url ?? ""));
  return several([...targets], "link", "links");
}

function isLocal(url: string): boolean {
  return isLocalHost(hostOf(url).replace(/:\d+$/, ""));
}

/** No URL, a script, a file or not a URL at all; mail, telephone and other schemes are fine. */
function leadsNowhere(href: string): boolean {
  if (href === "" || /^(javascript|file):/i.test(href)) return true;
  return !/^[a-z][a-z\d+.-]*:/i.test(href) || /^https?:/i.test(href);
}
