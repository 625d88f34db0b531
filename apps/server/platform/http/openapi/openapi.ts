import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { Document, Operation } from "./document.ts";
import { ERROR_RESPONSES, ERROR_SCHEMA, errorBody, withErrors } from "./error-responses.ts";
import { type Examples, withExamples } from "./examples.ts";
import { type NeededScope, SECURITY_SCHEMES, withSecurity } from "./security.ts";

interface OpenApiSettings {
  readonly appUrl: string;
  readonly version: string;
  readonly supportEmail: string;
  /** What an API key needs for a call. */
  readonly neededScope: NeededScope;
  readonly examples: Examples;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

/** The OpenAPI 3.1 description of the contract, made once on first use. */
export function createOpenApi(contract: AnyContractRouter, settings: OpenApiSettings) {
  let document: ReturnType<typeof generate> | undefined;
  return () => {
    document ??= generate(contract, settings);
    return document;
  };
}

async function generate(contract: AnyContractRouter, settings: OpenApiSettings) {
  const { appUrl, version, supportEmail, tags } = settings;
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = (await generator.generate(contract, {
    info: {
      title: "Sightline API",
      version,
      description: INTRODUCTION,
      contact: { name: "Support", email: supportEmail },
      license: { name: "AGPL-3.0-only", identifier: "AGPL-3.0-only" },
    },
    servers: [{ url: `${appUrl}/api` }],
    security: [{ apiKey: [] }, { session: [] }],
    tags: tags.map((tag) => ({ ...tag })),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { Error: ERROR_SCHEMA as never },
      responses: ERROR_RESPONSES as never,
      parameters: { IdempotencyKey: IDEMPOTENCY_PARAMETER },
    },
    customErrorResponseBodySchema: (defined, status) => errorBody(defined, status) as never,
  })) as unknown as Document;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      complete(operation, method.toUpperCase(), path, settings);
    }
  }
  return document;
}

/** What the generator can't know of a call. */
function complete(operation: Operation, method: string, path: string, settings: OpenApiSettings) {
  withSecurity(operation, settings.neededScope(method, path));
  const isIdempotent =
    (method === "POST" || method === "PATCH") &&
    operation.security?.length !== 0 &&
    !path.startsWith("/auth/") &&
    !path.endsWith("/imports");
  if (isIdempotent) {
    operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_REFERENCE];
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    if ("$ref" in response) continue;
    // The generator gives every response a body.
    const schema = response.content?.["application/json"]?.schema;
    if (status === "204" || (schema && Object.keys(schema).length === 0)) delete response.content;
    if (response.description === undefined) response.description = "OK";
  }
  withErrors(operation, isIdempotent);
  withExamples(operation, settings.examples);
}

const IDEMPOTENCY_REFERENCE = { $ref: "#/components/parameters/IdempotencyKey" };
const IDEMPOTENCY_PARAMETER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A value you choose, such as a UUID. If you repeat a request with the same key within 24 hours, you get the first response again and nothing else happens. After a 401, 429 or 503, you can retry with the same key. A different request with the same key gets 422, and a repeat while the first is in progress gets 409.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
} as const;

const INTRODUCTION = [
  "Search rankings and AI visibility for your sites. Requests and responses are JSON.",
  "Errors are `{ code, message, data? }` with the matching HTTP status; the code is stable.",
  "Long lists are paginated. Send `limit`, and set `after` to the previous page's `next` or, if the list has no `next`, to the ID of the last row.",
  "Requests that create something or use units accept an `Idempotency-Key`, so you can retry them safely.",
].join("\n\n");
