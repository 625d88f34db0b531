import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import { localDay, MOST_DIGEST_RECIPIENTS, mondayOf } from "@sightline/domain/digests";
import { type Principal, SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import {
  conflict,
  limitReached,
  notFound,
  type RateLimiter,
  type RequestContext,
  withinLimit,
} from "../../platform/http/index.ts";
import type { JobQueue } from "../../platform/jobs/index.ts";
import type { Mailing } from "../mailing/index.ts";
import {
  activationUnderWay,
  findActivation,
  insertActivation,
} from "./activation/activation.queries.ts";
import { addRecipient } from "./add-recipient.ts";
import { changeSettings, turnOn } from "./change-settings.ts";
import { chosenSites, ownSites } from "./chosen-sites.ts";
import { RUN_ACTIVATION } from "./digests.jobs.ts";
import { type Objections, readEmailPreferences } from "./leaving/email-preferences.ts";
import { presentActivation, presentRecipient, presentSent, presentSettings } from "./present.ts";
import { deleteRecipient, listRecipients, setRecipientSites } from "./recipients.queries.ts";
import { withOpening } from "./sending/digest-opening.ts";
import { findDigest, listDigests } from "./sending/digests.queries.ts";
import { linkOf, renderDigest, sendDigest } from "./sending/send-digest.ts";
import type { DueDeps } from "./sending/send-due-digests.ts";
import { USUAL_SETTINGS, writeForReader } from "./sending/write-for-reader.ts";
import { settingsOf } from "./settings.queries.ts";
import { chooseSubject } from "./subjects/choose-subject.ts";
import { testsInForce } from "./subjects/subject-tests.queries.ts";

const calls = implement(contract.digests).$context<RequestContext>().$config(SESSION_FIRST);

const HOUR = 60 * 60;
const ACTIVATIONS = { name: "digest:activate", points: 10, seconds: HOUR };
const SENT_NOW = { name: "digest:send-now", points: 5, seconds: HOUR };
const RECIPIENTS = { name: "digest:recipients", points: 20, seconds: HOUR };
/** Half a year of weeks. */
const SHOWN = 26;

export interface DigestsRoutesDeps extends DueDeps {
  readonly mailing: Mailing;
  readonly objections: Objections;
  readonly queue: JobQueue;
  readonly limiter: RateLimiter;
}

export function digestsRoutes(deps: DigestsRoutesDeps) {
  const { db, queue, limiter, now } = deps;
  const stateOf = async (userId: string) => {
    const settings = await settingsOf(db, userId);
    return {
      settings: settings === null ? null : presentSettings(settings),
      recipients: (await listRecipients(db, [userId])).map(presentRecipient),
      job_id: await activationUnderWay(db, userId),
    };
  };
  const writeNow = async ({ userId }: Principal) => {
    const settings = (await settingsOf(db, userId)) ?? USUAL_SETTINGS;
    const edition = { now: now(), isFirst: false, lateSince: null };
    const written = await writeForReader(deps, userId, settings, edition);
    return { settings, content: await withOpening(deps, userId, written) };
  };
  const siteIdsOf = async ({ userId }: Principal, named: readonly string[] | undefined) => {
    const sites = await ownSites(db, userId);
    return chosenSites(sites, named, "Choose the sites this person gets.").map(({ id }) => id);
  };
  const rendered = (
    { userId, name }: Principal,
    content: Parameters<typeof renderDigest>[1]["content"],
  ) => renderDigest(deps, { content, name, sentBy: null, link: linkOf(userId, null) });

  return calls.router({
    activate: calls.activate
      .use(signedIn)
      .use(withinLimit(limiter, ACTIVATIONS, "Too many digest activations."))
      .handler(async ({ context: { user }, input }) => {
        const { userId } = user;
        return db.transaction().execute(async (tx) => {
          await turnOn(tx, userId, input.time_zone, now());
          const { id, isNew } = await insertActivation(tx, userId);
          const options = { transaction: tx, customer: userId };
          if (isNew) await queue.send(RUN_ACTIVATION, { id }, options);
          return { job_id: id };
        });
      }),

    activation: calls.activation.use(signedIn).handler(async ({ context: { user }, input }) => {
      const job = await findActivation(db, user.userId, input.id);
      if (job === null) throw notFound("Job");
      return presentActivation(job);
    }),

    settings: calls.settings.use(signedIn).handler(({ context: { user } }) => stateOf(user.userId)),

    change: calls.change.use(signedIn).handler(async ({ context: { user }, input }) => {
      const change = (tx: Parameters<typeof changeSettings>[0]) =>
        changeSettings(tx, user.userId, input, now());
      if (!(await db.transaction().execute(change))) throw notFound("Digest");
      return stateOf(user.userId);
    }),

    addRecipient: calls.addRecipient
      .use(signedIn)
      .use(withinLimit(limiter, RECIPIENTS, "Too many digest recipients."))
      .handler(async ({ context: { user }, input }) => {
        const siteIds = await siteIdsOf(user, input.sites);
        const added = await addRecipient(deps, user.userId, { email: input.email, siteIds });
        if (added === "full")
          throw limitReached(
            `A digest can go to up to ${MOST_DIGEST_RECIPIENTS} additional addresses.`,
          );
        if (added === "asked too often")
          throw new ORPCError("TOO_MANY_REQUESTS", {
            message: "This address has been asked too often today. Try again tomorrow.",
          });
        if (added === "known") throw conflict("This address is already on the list.");
        return presentRecipient(added);
      }),

    changeRecipient: calls.changeRecipient
      .use(signedIn)
      .handler(async ({ context: { user }, input }) => {
        const known = await listRecipients(db, [user.userId]);
        if (!known.some(({ id }) => id === input.id)) throw notFound("Recipient");
        const siteIds = await siteIdsOf(user, input.sites);
        const changed = await setRecipientSites(db, user.userId, input.id, siteIds);
        if (changed === null) throw notFound("Recipient");
        return presentRecipient(changed);
      }),

    removeRecipient: calls.removeRecipient
      .use(signedIn)
      .handler(async ({ context: { user }, input }) => {
        if (!(await deleteRecipient(db, user.userId, input.id))) throw notFound("Recipient");
      }),

    list: calls.list.use(signedIn).handler(async ({ context: { user } }) => {
      return (await listDigests(db, user.userId, SHOWN)).map(presentSent);
    }),

    find: calls.find.use(signedIn).handler(async ({ context: { user }, input }) => {
      const digest = await findDigest(db, user.userId, input.id);
      if (digest === null) throw notFound("Digest");
      return rendered(user, digest.content);
    }),

    preview: calls.preview.use(signedIn).handler(async ({ context: { user } }) => {
      const { content } = await writeNow(user);
      const tests = await testsInForce(db);
      return rendered(user, chooseSubject(tests, user.userId, content).content);
    }),

    sendNow: calls.sendNow
      .use(signedIn)
      .use(withinLimit(limiter, SENT_NOW, "Too many on-demand digests."))
      .handler(async ({ context: { user } }) => {
        const { settings, content } = await writeNow(user);
        const at = now();
        const due = { at, period: mondayOf(localDay(at, settings.time_zone)) };
        const sending = {
          userId: user.userId,
          kind: "on_request",
          due,
          content,
          ofSites: null,
        } as const;
        const id = await db.transaction().execute((tx) => sendDigest(deps, tx, sending));
        if (id === null) throw conflict("Confirm your email address first.");
        return { id };
      }),

    emailPreferences: calls.emailPreferences.handler(async ({ input }) => {
      const preferences = await readEmailPreferences(deps, input.token);
      if (preferences === null) throw new ORPCError("NOT_FOUND", { message: "Link not found." });
      return preferences;
    }),
  });
}
