import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { MailLimits } from "@sightline/domain/mailing";
import type { Kysely } from "kysely";
import { adminOnly, SESSION_FIRST } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import { recordAdminAction } from "../../security/index.ts";
import { addresseeOf } from "../addressee.ts";
import { liftSuppression } from "../messages.queries.ts";
import { checkDomain, type ResolveTxt } from "./check-domain.ts";
import { checkHost, type ResolveHost } from "./check-host.ts";
import { countMessages, newestSuppressions, sumOf } from "./health.queries.ts";

const calls = implement(contract.mailHealth).$context<RequestContext>().$config(SESSION_FIRST);

export interface HealthDeps {
  readonly db: Kysely<Tables>;
  readonly transport: "smtp" | "files";
  /** As in the settings: a name and an address. */
  readonly from: string;
  readonly dkim: { readonly domain: string; readonly selector: string } | null;
  readonly hasWebhook: boolean;
  readonly resolveTxt: ResolveTxt;
  readonly resolveHost: ResolveHost;
  /** Where email is handed over; null: nowhere. */
  readonly host: string | null;
  readonly limits: MailLimits;
  /** For the hashes of addresses. */
  readonly key: Buffer;
}

const MOST_DOMAINS = 20;

export function mailHealthRoutes(deps: HealthDeps) {
  const { db, transport, from, dkim, hasWebhook, resolveTxt, resolveHost, host, limits, key } =
    deps;
  const senderDomain = (from.split("@").at(-1) ?? "").replaceAll(">", "").trim();
  return calls.router({
    read: calls.read.use(adminOnly).handler(async ({ input: { days } }) => {
      const counted = await countMessages(db, days);
      const suppressions = await newestSuppressions(db);
      // What sends nothing needs no records.
      const [checks, addresses] =
        transport === "files" || host === null
          ? [[], []]
          : await Promise.all([
              checkDomain(resolveTxt, dkim?.domain ?? senderDomain, dkim?.selector ?? null),
              checkHost(resolveHost, host),
            ]);
      const domains = [...Map.groupBy(counted, ({ domain }) => domain)];
      return {
        ...{ transport, sender_domain: senderDomain, days, has_webhook: hasWebhook },
        total: sumOf(counted),
        kinds: [...Map.groupBy(counted, ({ kind }) => kind)].map(([kind, rows]) => ({
          kind,
          counts: sumOf(rows),
        })),
        domains: domains
          .toSorted(([, one], [, other]) => all(other) - all(one))
          .slice(0, MOST_DOMAINS)
          .map(([domain, rows]) => ({ domain, counts: sumOf(rows) })),
        checks,
        host: host === null ? null : { name: host, addresses },
        limits:
          host === null ? null : { per_second: limits.perSecond, per_domain: limits.perDomain },
        suppressions: {
          total: suppressions[0]?.total ?? 0,
          newest: suppressions.map(({ domain, why, detail, since, until }) => ({
            ...{ domain, why, detail, since: since.toISOString() },
            until: until?.toISOString() ?? null,
          })),
        },
      };
    }),

    // Only hashes are stored, so an admin has to know the address.
    lift: calls.lift.use(adminOnly).handler(async ({ input, context, errors }) => {
      const { recipient, recipient_domain } = addresseeOf(key, input.email);
      await db.transaction().execute(async (tx) => {
        const why = await liftSuppression(tx, recipient);
        if (why === null) throw errors.NOT_FOUND({ message: "This address isn't suppressed." });
        await recordAdminAction(tx, context.user, context, {
          ...{
            action: "email.lift-suppression",
            subjectId: null,
            subject: `…@${recipient_domain}`,
          },
          details: { why, reason: input.reason },
        });
      });
    }),
  });
}

function all(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
