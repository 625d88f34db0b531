import type { ApiDescription } from "./tracing.ts";

/** Asked every few seconds by load balancers, and of no interest. */
const UNTRACED = new Set(["/metrics", "/api/health", "/api/ready"]);

/**
 * What a request is called: a call of the contract by its template, everything else by its kind. A path
 * itself is never used: it may hold ids, tokens of links, or whatever a visitor typed.
 */
export function createRequestNames({ paths = {} }: ApiDescription) {
  const templates = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => ({
      method: method.toUpperCase(),
      route: `/api${path}`,
      segments: `/api${path}`.split("/"),
    })),
  );

  /** Null: it isn't traced. */
  return (method: string, path: string): string | null => {
    if (UNTRACED.has(path)) return null;
    if (path.startsWith("/api/auth/")) return "/api/auth";
    if (path.startsWith("/assets/") || path.startsWith("/social/")) return "file";
    if (!path.startsWith("/api/")) return "page";
    const segments = path.split("/");
    const found = templates.find((one) => one.method === method && isLike(segments, one.segments));
    return found?.route ?? "/api";
  };
}

function isLike(path: readonly string[], template: readonly string[]): boolean {
  return (
    path.length === template.length &&
    template.every((part, nth) => part.startsWith("{") || part === path[nth])
  );
}

const OPERATION = /^\s*(with|select|insert|update|delete|begin|commit|rollback|set|analyze)\b/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]{1,63})"?/i;

/** A statement's operation and first table: never its text, which may have values in it. */
export function nameStatement(sql: string): { operation: string; table: string | null } {
  return {
    operation: OPERATION.exec(sql)?.[1]?.toLowerCase() ?? "other",
    table: TABLE.exec(sql)?.[1]?.toLowerCase() ?? null,
  };
}
