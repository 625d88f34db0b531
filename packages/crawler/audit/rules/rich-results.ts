import type { StructuredData } from "../../page/index.ts";
import { sample } from "../detail.ts";
import type { DocumentRule } from "../rule.ts";

const schemaRequiredMissing: DocumentRule = {
  id: "schema-required-missing",
  severity: "medium",
  scope: "document",
  title: "Structured data is missing required fields",
  why: "Google shows stars, prices or dates only when all required fields are present.",
  fix: "Add the missing fields with values that appear on the page.",
  check({ structuredData }) {
    const nodes = structuredData.flatMap(topNodes).slice(0, MOST_NODES);
    const missing = nodes.flatMap(missingIn);
    return missing.length === 0 ? null : sample([...new Set(missing)]);
  },
};

export const richResultRules = [schemaRequiredMissing];

type Requirement = readonly string[];

/** From Google's documentation of each rich result; of several names in one entry, any will do. */
const REQUIRED: Readonly<Record<string, readonly Requirement[]>> = {
  BreadcrumbList: [["itemListElement"]],
  Course: [["name"], ["description"]],
  Dataset: [["name"], ["description"]],
  Event: [["name"], ["startDate"], ["location"]],
  JobPosting: [
    ["title"],
    ["description"],
    ["datePosted"],
    ["hiringOrganization"],
    ["jobLocation", "applicantLocationRequirements"],
  ],
  LocalBusiness: [["name"], ["address"]],
  Product: [["name"], ["offers", "review", "aggregateRating"]],
  Recipe: [["name"], ["image"]],
  SoftwareApplication: [["name"], ["offers"], ["aggregateRating", "review"]],
  VideoObject: [["name"], ["thumbnailUrl"], ["uploadDate"]],
};

/** Top-level nodes only; nested nodes belong to their parent. */
function missingIn(node: Node): string[] {
  return typesOf(node).flatMap((type) =>
    (REQUIRED[type] ?? [])
      .filter((names) => !names.some((name) => isGiven(node[name])))
      .map((names) => `${type} without ${names.join(" or ")}`),
  );
}

type Node = Readonly<Record<string, unknown>>;

const MOST_NODES = 1_000;

function topNodes({ syntax, data }: StructuredData): Node[] {
  if (syntax !== "json-ld") return [];
  const listed = Array.isArray(data) ? data.slice(0, MOST_NODES) : [data];
  return listed.filter(isNode).flatMap((node) => {
    const graph = node["@graph"];
    return Array.isArray(graph) ? graph.slice(0, MOST_NODES).filter(isNode) : [node];
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function typesOf(node: Node): string[] {
  const types = [node["@type"]].flat();
  return types.flatMap((type) =>
    typeof type === "string" ? [type.replace(/^(https?:\/\/schema\.org\/|schema:)/, "")] : [],
  );
}

function isGiven(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return false;
  return !Array.isArray(value) || value.length > 0;
}
