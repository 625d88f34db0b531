import { implement } from "@orpc/server";
import { contract, type OutreachAudience } from "@sightline/contract";
import { missingOperatorSettings } from "@sightline/domain/outreach";
import type { z } from "zod";
import { adminOnly, SESSION_FIRST } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import { recordAdminAction } from "../../security/index.ts";
import { findCampaign } from "../sending/sending.queries.ts";
import type { SendingDeps } from "../sending/sending-deps.ts";
import { type Audience, audienceOf } from "./audience.ts";
import {
  insertCampaign,
  listCampaigns,
  lockForChange,
  readCampaign,
  readOptions,
  updateCampaign,
} from "./campaigns.queries.ts";
import { changeState, StateRefused } from "./change-state.ts";
import { readHolds } from "./holds.queries.ts";
import { planCampaign } from "./plan.ts";
import { sendTest } from "./test-send.ts";

const calls = implement(contract.outreachCampaigns)
  .$context<RequestContext>()
  .$config(SESSION_FIRST);

const GONE = "This campaign no longer exists. Someone may have deleted it.";
const ONLY_DRAFTS = "You can only edit campaigns that are still drafts.";

export interface CampaignsDeps extends SendingDeps {
  /** Sends what is due at once, not within a minute. */
  readonly runSoon: (campaignId: string) => Promise<void>;
}

export function campaignsRoutes(deps: CampaignsDeps) {
  const { db, operator, now } = deps;
  return calls.router({
    list: calls.list.use(adminOnly).handler(() => listCampaigns(db)),

    options: calls.options.use(adminOnly).handler(async () => ({
      ...(await readOptions(db)),
      missing_settings: missingOperatorSettings(deps),
    })),

    find: calls.find.use(adminOnly).handler(async ({ input: { id }, errors }) => {
      const campaign = await readCampaign(db, id);
      if (campaign === null) throw errors.NOT_FOUND({ message: GONE });
      return campaign;
    }),

    create: calls.create.use(adminOnly).handler(async ({ input, context, errors }) => {
      return db.transaction().execute(async (tx) => {
        const { audience, problem } = await checked(tx, input);
        if (problem !== null) throw errors.BAD_REQUEST({ message: problem });
        const id = await insertCampaign(tx, { ...input, audience });
        if (id === null) throw errors.CONFLICT({ message: `'${input.name}' is taken.` });
        await recordAdminAction(tx, context.user, context, {
          ...{ action: "outreach.draft", subjectId: id, subject: input.name },
        });
        const campaign = await readCampaign(tx, id);
        if (campaign === null) throw new Error("the new campaign is gone");
        return campaign;
      });
    }),

    change: calls.change.use(adminOnly).handler(async ({ input, errors }) => {
      const { id, ...fields } = input;
      return db.transaction().execute(async (tx) => {
        const before = await lockForChange(tx, id);
        if (before === null) throw errors.NOT_FOUND();
        if (before.state !== "draft") throw errors.CONFLICT({ message: ONLY_DRAFTS });
        const { audience, problem } = await checked(tx, fields);
        if (problem !== null) throw errors.BAD_REQUEST({ message: problem });
        await updateCampaign(tx, id, { ...fields, audience });
        const campaign = await readCampaign(tx, id);
        if (campaign === null) throw errors.NOT_FOUND();
        return campaign;
      });
    }),

    setState: calls.setState.use(adminOnly).handler(async ({ input, context, errors }) => {
      const { id, state } = input;
      const startsAt = input.starts_at === undefined ? null : new Date(input.starts_at);
      const campaign = await db.transaction().execute(async (tx) => {
        const before = await lockForChange(tx, id);
        if (before === null) throw errors.NOT_FOUND();
        try {
          await changeState(tx, before, { state, startsAt }, { operator, now: now() });
        } catch (error) {
          throw refused(error, (message) => errors.CONFLICT({ message }));
        }
        await recordAdminAction(tx, context.user, context, {
          ...{ action: `outreach.${state}`, subjectId: id, subject: before.name },
        });
        return readCampaign(tx, id);
      });
      if (campaign === null) throw errors.NOT_FOUND();
      if (state === "running") await deps.runSoon(id);
      return campaign;
    }),

    remove: calls.remove.use(adminOnly).handler(({ input: { id }, context, errors }) =>
      db.transaction().execute(async (tx) => {
        const before = await lockForChange(tx, id);
        if (before === null) throw errors.NOT_FOUND();
        if (before.state !== "draft") throw errors.CONFLICT({ message: ONLY_DRAFTS });
        await tx.deleteFrom("outreach_campaigns").where("id", "=", id).execute();
        await recordAdminAction(tx, context.user, context, {
          ...{ action: "outreach.delete-draft", subjectId: id, subject: before.name },
        });
      }),
    ),

    plan: calls.plan.use(adminOnly).handler(async ({ input: { id }, errors }) => {
      const campaign = await findCampaign(db, id);
      if (campaign === null) throw errors.NOT_FOUND();
      return planCampaign(deps, campaign);
    }),

    holds: calls.holds.use(adminOnly).handler(async ({ input: { id }, errors }) => {
      const campaign = await findCampaign(db, id);
      if (campaign === null) throw errors.NOT_FOUND();
      const holds = await readHolds(db, campaign, {
        ...{ operator, mailboxLimit: deps.mailboxLimit, now: now() },
      });
      return {
        holds: holds.map(({ until, details, ...hold }) => ({
          ...{ ...hold, details: [...details], until: until?.toISOString() ?? null },
        })),
        next_slot_at: campaign.next_slot_at?.toISOString() ?? null,
      };
    }),

    testSend: calls.testSend.use(adminOnly).handler(async ({ input: { id }, context, errors }) => {
      const campaign = await findCampaign(db, id);
      if (campaign === null) throw errors.NOT_FOUND();
      const to = context.user.email;
      try {
        return { ...(await sendTest(deps, campaign, to)), to };
      } catch (error) {
        throw refused(error, (message) => errors.CONFLICT({ message }));
      }
    }),
  });
}

interface Chosen {
  readonly list_id: string;
  readonly audience: z.infer<typeof OutreachAudience>;
  readonly steps: readonly {
    readonly wait_days: number;
    readonly variants: readonly { readonly template_id: string }[];
  }[];
}

type Checked =
  | { readonly audience: Audience; readonly problem: null }
  | { readonly audience: null; readonly problem: string };

async function checked(db: SendingDeps["db"], chosen: Chosen): Promise<Checked> {
  const problem = await problemWith(db, chosen);
  if (problem !== null) return { audience: null, problem };
  const audience = await audienceOf(db, chosen.list_id, chosen.audience);
  return audience === null
    ? { audience, problem: "Choose a segment of this list." }
    : { audience, problem: null };
}

async function problemWith(
  db: SendingDeps["db"],
  { list_id, steps }: Chosen,
): Promise<string | null> {
  const { lists, templates } = await readOptions(db);
  if (!lists.some(({ id }) => id === list_id)) return "Choose a list.";
  const known = new Set(templates.map(({ id }) => id));
  const chosen = steps.flatMap(({ variants }) => variants.map(({ template_id }) => template_id));
  if (!chosen.every((id) => known.has(id))) return "Choose a template for every message.";
  const isWrong = steps.some(({ wait_days }, nth) => (nth === 0) !== (wait_days === 0));
  return isWrong
    ? "Follow-ups need a delay of 1 day or more; the first message can't have one."
    : null;
}

function refused(error: unknown, asAnswer: (message: string) => Error): unknown {
  return error instanceof StateRefused ? asAnswer(error.message) : error;
}
