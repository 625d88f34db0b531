import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { normalizeAddress, normalizeEmailDomain } from "@sightline/domain/outreach";
import type { Kysely } from "kysely";
import { adminOnly, SESSION_FIRST } from "../../../platform/auth/index.ts";
import { invalidField, type RequestContext } from "../../../platform/http/index.ts";
import { recordAdminAction } from "../../security/index.ts";
import { erasePerson, readPerson } from "../lists/person.ts";
import { addressKey, domainKey, type SuppressionTarget, suppress } from "./suppression.ts";
import {
  liftSuppression,
  readSuppressions,
  SUPPRESSIONS_PER_PAGE,
} from "./suppression-list.queries.ts";

const calls = implement(contract.outreachLists).$context<RequestContext>().$config(SESSION_FIRST);

/** Whom we never write to, and what a person may ask of us. */
export function suppressionCalls({ db, key }: { db: Kysely<Tables>; key: Buffer }) {
  return {
    suppressions: calls.suppressions.use(adminOnly).handler(async ({ input }) => ({
      ...(await readSuppressions(db, input)),
      page_size: SUPPRESSIONS_PER_PAGE,
    })),

    suppress: calls.suppress.use(adminOnly).handler(({ input, context }) =>
      db.transaction().execute(async (tx) => {
        const { why, detail } = input;
        const result = { added: 0, already: 0, invalid: [] as string[] };
        for (const typed of input.targets.map((one) => one.trim()).filter(Boolean)) {
          const target = targetOf(typed);
          if (target === null) result.invalid.push(typed);
          else if (await suppress(tx, key, target, why, detail || null)) result.added += 1;
          else result.already += 1;
        }
        // The audit log counts them: an address that objected isn't written down again.
        await recordAdminAction(tx, context.user, context, {
          ...{ action: "outreach-suppression.add", subjectId: null, subject: `${result.added}` },
          details: { added: result.added, why },
        });
        return result;
      }),
    ),

    liftSuppression: calls.liftSuppression
      .use(adminOnly)
      .handler(async ({ input, context, errors }) => {
        const target = targetOf(input.target);
        if (target === null) throw invalidField("target", NOT_A_TARGET);
        const hash =
          "email" in target ? addressKey(key, target.email) : domainKey(key, target.domain);
        const outcome = await db.transaction().execute(async (tx) => {
          const lifted = await liftSuppression(tx, hash);
          if (lifted === "lifted") {
            await recordAdminAction(tx, context.user, context, {
              ...{ action: "outreach-suppression.lift", subjectId: null },
              subject: "domain" in target ? target.domain : "an address",
            });
          }
          return lifted;
        });
        if (outcome === null) throw errors.NOT_FOUND({ message: "There's no such suppression." });
        if (outcome === "stays") {
          const message =
            "You can't lift this suppression: the recipient opted out or their email bounced.";
          throw errors.CONFLICT({ message });
        }
      }),

    person: calls.person
      .use(adminOnly)
      .handler(({ input }) => readPerson(db, key, emailOf(input.email))),

    erasePerson: calls.erasePerson.use(adminOnly).handler(({ input, context }) =>
      db.transaction().execute(async (tx) => {
        const deleted = await erasePerson(tx, key, emailOf(input.email));
        await recordAdminAction(tx, context.user, context, {
          ...{ action: "outreach-person.erase", subjectId: null, subject: "a person" },
          details: { deleted },
        });
        return { deleted };
      }),
    ),
  };
}

const NOT_A_TARGET = "Enter an email address or a domain such as example.com.";

function targetOf(typed: string): SuppressionTarget | null {
  if (typed.includes("@") && !typed.startsWith("@")) {
    const address = normalizeAddress(typed);
    return address === null ? null : { email: address.email };
  }
  const domain = normalizeEmailDomain(typed.replace(/^@/, ""));
  return domain === null ? null : { domain };
}

function emailOf(typed: string): string {
  const address = normalizeAddress(typed);
  if (address === null) throw invalidField("email", "Enter an email address.");
  return address.email;
}
