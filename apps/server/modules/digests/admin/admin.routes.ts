import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import { adminOnly, SESSION_FIRST } from "../../../platform/auth/index.ts";
import { notFound, type RequestContext } from "../../../platform/http/index.ts";
import { findDigest, listDigests } from "../sending/digests.queries.ts";
import { linkOf, renderDigest } from "../sending/send-digest.ts";
import type { DueDeps } from "../sending/send-due-digests.ts";
import { USUAL_SETTINGS, writeForReader } from "../sending/write-for-reader.ts";
import { settingsOf } from "../settings.queries.ts";
import { chooseSubject } from "../subjects/choose-subject.ts";
import { testsInForce } from "../subjects/subject-tests.queries.ts";
import { digestOverview, readerByEmail, shareAnalytics } from "./admin.queries.ts";

const calls = implement(contract.digestAdmin).$context<RequestContext>().$config(SESSION_FIRST);
const SHOWN = 12;

/** An admin sees a reader's email, but not the links that act for the reader. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export function digestAdminRoutes(deps: DueDeps) {
  const { db, now } = deps;
  const contentFor = async (userId: string, digestId: string | undefined) => {
    if (digestId !== undefined) return (await findDigest(db, userId, digestId))?.content ?? null;
    const settings = (await settingsOf(db, userId)) ?? USUAL_SETTINGS;
    const edition = { now: now(), isFirst: false, lateSince: null };
    const written = await writeForReader(deps, userId, settings, edition);
    return chooseSubject(await testsInForce(db), userId, written).content;
  };
  return calls.router({
    overview: calls.overview.use(adminOnly).handler(() => digestOverview(db)),
    shares: calls.shares.use(adminOnly).handler(() => shareAnalytics(db)),
    preview: calls.preview.use(adminOnly).handler(async ({ input }) => {
      const reader = await readerByEmail(db, input.email);
      if (reader === null) return null;
      const content = await contentFor(reader.id, input.digest_id);
      if (content === null) throw notFound("Digest");
      const link = linkOf(NOBODY, null);
      const message = renderDigest(deps, { content, name: reader.name, sentBy: null, link });
      const sent = await listDigests(db, reader.id, SHOWN);
      return {
        ...message,
        sent: sent.map(({ id, content: { subject }, created_at }) => ({
          ...{ id, subject, created_at: created_at.toISOString() },
        })),
      };
    }),
  });
}
