import { describedContract, EXAMPLES, TAGS } from "@sightline/contract/described";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { neededScope } from "../../apps/server/modules/programs/index.ts";
import { createOpenApi } from "../../apps/server/platform/http/index.ts";

/** Under `/api`, and for nobody who reads about the API: our own pages, providers, redirects. */
const NOT_DESCRIBED =
  /^\/(openapi\.json|docs|first-view|webhooks\/|search-console\/callback|auth\/(get-session|verify-email|error|reset-password\/|oauth2\/|callback\/|sign-in\/social))/;

interface Described {
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Operation extends Described {
  readonly pointer: string;
  readonly parts: readonly string[];
}

interface Answered {
  readonly method: string;
  /** Behind `/api`, without its query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly body: unknown;
}

let reading: Promise<(answered: Answered) => string | null> | undefined;

/** What the OpenAPI document says otherwise about an answer; null if nothing. */
export async function mismatchOf(answered: Answered): Promise<string | null> {
  reading ??= readDocument();
  return (await reading)(answered);
}

async function readDocument() {
  const openApi = createOpenApi(describedContract, {
    ...{ appUrl: "https://sightline.example", version: "0.0.0", supportEmail: "a@b.example" },
    ...{ neededScope, examples: EXAMPLES, tags: TAGS },
  });
  const document = (await openApi()) as { paths: Record<string, Record<string, Described>> };
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema(document, DOCUMENT);
  const operations = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const pointer = ["paths", path, method].map(escaped).join("/");
      const known = operations.get(method) ?? [];
      known.push({ pointer, responses, parts: path.split("/") });
      operations.set(method, known);
    }
  }
  for (const known of operations.values()) {
    known.sort((a, b) => placeholders(a) - placeholders(b));
  }
  /** Each schema is compiled once, with its first answer. */
  const compiled = new Map<string, ValidateFunction>();

  return ({ method, path, status, contentType, body }: Answered): string | null => {
    const parts = path.split("/");
    const isHead = method === "HEAD";
    const known = operations.get(isHead ? "get" : method.toLowerCase()) ?? [];
    const operation = known.find((one) => matches(one.parts, parts));
    if (operation === undefined) {
      return status >= 400 || NOT_DESCRIBED.test(path) ? null : "isn't described";
    }
    const { responses, pointer } = operation;
    const described = responses[status] === undefined ? "default" : String(status);
    if (described === "default" && status < 400) return "isn't described with this status";
    const schemaPointer = pointerTo(document, [
      ...[`${pointer}/responses/${described}`, "content", mediaType(contentType)],
    ]);
    if (schemaPointer === null) {
      return body === "" ? null : `isn't described as ${contentType}`;
    }
    if (isHead || !mediaType(contentType).endsWith("json")) return null;
    let check = compiled.get(schemaPointer);
    if (check === undefined) {
      check = ajv.compile({ $ref: `${DOCUMENT}#/${schemaPointer}` });
      compiled.set(schemaPointer, check);
    }
    return check(body) ? null : ajv.errorsText(check.errors);
  };
}

const DOCUMENT = "https://sightline.example/openapi";

function mediaType(contentType: string | null): string {
  return (contentType ?? "").split(";")[0]?.trim() ?? "";
}

/** Where the schema of a content type is, behind references; null: it isn't described. */
function pointerTo(document: unknown, steps: readonly string[]): string | null {
  let [pointer = ""] = steps;
  let value = valueAt(document, pointer);
  if (typeof value === "object" && value !== null && "$ref" in value) {
    pointer = String(value.$ref).replace("#/", "");
    value = valueAt(document, pointer);
  }
  const whole = [pointer, ...steps.slice(1).map(escaped), "schema"].join("/");
  return valueAt(document, whole) === undefined ? null : whole;
}

function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const step of pointer.split("/")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[unescaped(step)];
  }
  return value;
}

/** As a fragment of a URL has it. */
function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function unescaped(step: string): string {
  return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
}

function placeholders({ parts }: Operation): number {
  return parts.filter((part) => part.startsWith("{")).length;
}

function matches(known: readonly string[], asked: readonly string[]): boolean {
  return (
    known.length === asked.length &&
    known.every((part, at) => (part.startsWith("{") ? asked[at] !== "" : part === asked[at]))
  );
}
