import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";

const ErrorSchema = {
  type: "object",
  properties: { code: { type: "string" }, message: { type: "string" }, data: {} },
  required: ["code", "message"],
} as const;

/** The OpenAPI 3.1 description of the contract, made once on first use. */
export function createOpenApi(contract: AnyContractRouter, appUrl: string, version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  let document: ReturnType<typeof generator.generate> | undefined;
  return () => {
    document ??= generator.generate(contract, {
      info: {
        title: "Sightline API",
        version,
        description:
          "Search rankings and AI visibility for your sites. Requests and responses are JSON. " +
          "Errors are `{ code, message, data? }` with the matching HTTP status.",
      },
      servers: [{ url: `${appUrl}/api` }],
      security: [{ bearer: [] }],
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            description: "A session's access token, from `POST /api/auth/sign-in/email`.",
          },
        },
      },
      customErrorResponseBodySchema: () => ErrorSchema,
    });
    return document;
  };
}
