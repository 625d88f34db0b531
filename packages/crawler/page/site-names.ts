import type { Page } from "./page.ts";

const MOST_NAMES = 10;
const LONGEST = 120;
const MOST_NODES = 200;
/** Other kinds on a home page may name someone else: an author, a customer, a product. */
const KINDS =
  /^(?:WebSite|Organization|Corporation|OnlineStore|OnlineBusiness|LocalBusiness|Store)$/;

/** What a page says its site is called, as machines read it: `og:site_name`, then structured data. */
export function siteNamesOf({
  openGraph,
  structuredData,
}: Pick<Page, "openGraph" | "structuredData">): string[] {
  const nodes = structuredData.flatMap(({ data }) => topNodes(data));
  const ofKind = (isSite: boolean) =>
    nodes.flatMap((node) =>
      kindsOf(node).some((kind) => KINDS.test(kind) && (kind === "WebSite") === isSite)
        ? [...texts(node.name), ...texts(node.alternateName)]
        : [],
    );
  const names = [...texts(openGraph["og:site_name"]), ...ofKind(true), ...ofKind(false)];
  return [...new Set(names)].slice(0, MOST_NAMES);
}

type Node = Readonly<Record<string, unknown>>;

/** Not those inside others: a publisher of an article, a brand of a product. */
function topNodes(data: unknown): Node[] {
  const given: unknown[] = Array.isArray(data) ? data : [data];
  return given.slice(0, MOST_NODES).flatMap((node) => {
    if (!isNode(node)) return [];
    const graph = node["@graph"];
    return Array.isArray(graph) ? graph.slice(0, MOST_NODES).filter(isNode) : [node];
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function kindsOf(node: Node): string[] {
  return texts(node["@type"]).map((type) =>
    type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ""),
  );
}

function texts(value: unknown): string[] {
  const given: unknown[] = Array.isArray(value) ? value.slice(0, MOST_NAMES) : [value];
  return given.filter(
    (one): one is string => typeof one === "string" && one.trim() !== "" && one.length <= LONGEST,
  );
}
