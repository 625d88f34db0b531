import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import { SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import { confirmImport, type ImportDeps } from "./confirm-import.ts";
import { listImports } from "./imports.queries.ts";
import { presentImport, previewImport } from "./preview-import.ts";
import { removeImport } from "./remove-import.ts";

const calls = implement(contract.imports).$context<RequestContext>().$config(SESSION_FIRST);

export function importsRoutes(deps: ImportDeps) {
  const { db } = deps;
  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const rows = await listImports(db, user.userId, input.target_site);
      return rows.map(presentImport);
    }),

    preview: calls.preview.use(signedIn).handler(async ({ context: { user }, input }) => {
      const preview = await previewImport(db, user.userId, input.id);
      if (preview === null) throw notFound();
      return preview;
    }),

    confirm: calls.confirm.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { save_keywords: saveKeywords, tags, country = null } = input;
      const request = { saveKeywords, tags, country };
      const result = await confirmImport(deps, user.userId, input.id, request);
      if (result === "missing") throw notFound();
      if ("noRoom" in result) {
        throw new ORPCError("LIMIT_REACHED", { status: 403, message: result.noRoom });
      }
      return result;
    }),

    remove: calls.remove.use(signedIn).handler(async ({ context: { user }, input }) => {
      if ((await removeImport(deps, user.userId, input.id)) === "missing") throw notFound();
    }),
  });
}

function notFound() {
  return new ORPCError("NOT_FOUND", { message: "Import not found." });
}
