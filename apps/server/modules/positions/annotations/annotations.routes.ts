import { implement, ORPCError } from "@orpc/server";
import { type Annotation, contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { TOO_MANY_ANNOTATIONS_MESSAGE } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import { addAnnotation } from "./add-annotation.ts";
import {
  type AnnotationRow,
  deleteAnnotation,
  findAnnotation,
  listAnnotations,
  setAnnotation,
} from "./annotations.queries.ts";

const calls = implement(contract.annotations).$context<RequestContext>().$config(SESSION_FIRST);

export function annotationsRoutes(db: Kysely<Tables>) {
  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      return (await listAnnotations(db, user.userId, input.target_site)).map(present);
    }),

    add: calls.add.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, day, text, keyword_id: keywordId } = input;
      const added = await addAnnotation(db, user.userId, site, { day, text, keywordId });
      switch (added) {
        case "no-site":
          throw new ORPCError("NOT_FOUND", { message: "Site not found." });
        case "no-keyword":
          throw new ORPCError("NOT_FOUND", { message: "Keyword not found." });
        case "no-room":
          throw new ORPCError("LIMIT_REACHED", {
            status: 403,
            message: TOO_MANY_ANNOTATIONS_MESSAGE,
          });
        default:
          return present(added);
      }
    }),

    change: calls.change.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { id, ...changes } = input;
      const note = await ownNote(db, user.userId, id);
      await setAnnotation(db, id, changes);
      return present((await findAnnotation(db, user.userId, id)) ?? note);
    }),

    remove: calls.remove.use(signedIn).handler(async ({ context: { user }, input }) => {
      await ownNote(db, user.userId, input.id);
      await deleteAnnotation(db, input.id);
    }),
  });
}

async function ownNote(db: Kysely<Tables>, userId: string, id: string) {
  const note = await findAnnotation(db, userId, id);
  if (note === undefined) throw new ORPCError("NOT_FOUND", { message: "Note not found." });
  return note;
}

function present({ id, day, text, keyword_id, created_at }: AnnotationRow): Annotation {
  return { id, day, text, keyword_id, created_at: created_at.toISOString() };
}
