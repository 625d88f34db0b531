import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { adminOnly, SESSION_FIRST } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { recordAdminAction } from "../../security/index.ts";
import { confirmImport } from "../imports/confirm-import.ts";
import { previewImport } from "../imports/preview-import.ts";
import { suppressionCalls } from "../suppression/suppression.calls.ts";
import { suppressedAmong } from "../suppression/suppression.ts";
import { CONTACTS_PER_PAGE, readContacts } from "./contacts.queries.ts";
import {
  findList,
  findListRow,
  isNameTaken,
  readFields,
  readGrowth,
  readHealth,
  readImports,
  readLists,
  updateList,
} from "./lists.queries.ts";
import { presentContact } from "./present-contact.ts";
import { deleteSegment, findSegment, readSegments, upsertSegment } from "./segments.queries.ts";

const calls = implement(contract.outreachLists).$context<RequestContext>().$config(SESSION_FIRST);

export interface ListsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: Pick<JobQueue, "send">;
  /** For the hashes of addresses. */
  readonly key: Buffer;
}

const MOST_SEGMENTS = 50;

export function outreachListsRoutes(deps: ListsDeps) {
  const { db, key } = deps;
  return calls.router({
    list: calls.list.use(adminOnly).handler(() => readLists(db)),

    find: calls.find.use(adminOnly).handler(async ({ input: { id }, errors }) => {
      const list = await findList(db, id);
      if (list === null) throw errors.NOT_FOUND();
      const [fields, segments, imports] = await Promise.all([
        readFields(db, id),
        readSegments(db, id),
        readImports(db, id),
      ]);
      return { list, fields, segments, imports };
    }),

    figures: calls.figures.use(adminOnly).handler(async ({ input: { id }, errors }) => {
      if ((await findListRow(db, id)) === undefined) throw errors.NOT_FOUND();
      const [health, growth] = await Promise.all([readHealth(db, id), readGrowth(db, id)]);
      return { health, growth };
    }),

    change: calls.change.use(adminOnly).handler(({ input, context, errors }) =>
      db.transaction().execute(async (tx) => {
        const { id, ...asked } = input;
        const before = await findList(tx, id);
        if (before === null) throw errors.NOT_FOUND();
        if (asked.name !== undefined && (await isNameTaken(tx, asked.name, id))) {
          throw errors.CONFLICT({ message: "There's already a list with this name." });
        }
        await updateList(tx, id, asked);
        await recordAdminAction(tx, context.user, context, {
          ...{
            action: "outreach-list.change",
            subjectId: id,
            subject: before.name,
            details: asked,
          },
        });
        return (await findList(tx, id)) ?? before;
      }),
    ),

    contacts: calls.contacts.use(adminOnly).handler(async ({ input, errors }) => {
      const { page, query, only = null, segment_id } = input;
      const segment = segment_id === undefined ? undefined : await findSegment(db, segment_id);
      if (segment_id !== undefined && segment === undefined) throw errors.NOT_FOUND();
      const filter = {
        ...{ listId: segment?.list_id ?? input.list_id ?? null, query: query.trim(), only },
        conditions: segment?.conditions ?? [],
      };
      const { rows, total } = await readContacts(db, filter, page);
      const emails = rows.map(({ email }) => email);
      const suppressed = await suppressedAmong(db, key, emails);
      return {
        contacts: rows.map((row) => presentContact(row, suppressed.get(row.email) ?? null)),
        ...{ total, page_size: CONTACTS_PER_PAGE },
      };
    }),

    saveSegment: calls.saveSegment.use(adminOnly).handler(async ({ input, errors }) => {
      const { list_id, ...segment } = input;
      if ((await findList(db, list_id)) === null) throw errors.NOT_FOUND();
      if ((await readSegments(db, list_id)).length >= MOST_SEGMENTS) {
        throw errors.CONFLICT({ message: `A list can have up to ${MOST_SEGMENTS} segments.` });
      }
      return upsertSegment(db, list_id, segment);
    }),

    removeSegment: calls.removeSegment.use(adminOnly).handler(async ({ input: { id }, errors }) => {
      if (!(await deleteSegment(db, id))) throw errors.NOT_FOUND();
    }),

    previewImport: calls.previewImport.use(adminOnly).handler(async ({ input }) => {
      const preview = await previewImport(deps, input.id, input.mapping, input.list_id ?? null);
      if (preview === null) throw draftIsGone();
      return preview;
    }),

    confirmImport: calls.confirmImport
      .use(adminOnly)
      .handler(async ({ input, context, errors }) => {
        const { id, mapping, without_bad_rows: withoutBadRows, list } = input;
        const request = { mapping, withoutBadRows, list };
        const result = await confirmImport(deps, id, request, async (tx, { listId, counts }) => {
          const name = (await findList(tx, listId))?.name ?? listId;
          await recordAdminAction(tx, context.user, context, {
            ...{ action: "outreach-list.import", subjectId: listId, subject: name },
            details: { ...counts },
          });
        });
        if (result === "missing") throw draftIsGone();
        if ("refused" in result) throw errors.CONFLICT({ message: result.refused });
        return { list_id: result.listId, counts: result.counts };
      }),

    ...suppressionCalls({ db, key }),
  });
}

function draftIsGone() {
  const message = "This file is no longer available. Upload it again.";
  return new ORPCError("NOT_FOUND", { message });
}
