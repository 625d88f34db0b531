import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { SAME_ALERT_RULE_MESSAGE, TOO_MANY_ALERT_RULES_MESSAGE } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import { addRule } from "./add-rule.ts";
import { countUnseen, listAlerts, markSeen } from "./alerts.queries.ts";
import { earliestAlert } from "./earliest-alert.ts";
import { presentAlert, presentEarliest, presentRule } from "./present.ts";
import { deleteRule, findRule, listRules, setRule } from "./rules.queries.ts";

const calls = implement(contract.alerts).$context<RequestContext>().$config(SESSION_FIRST);

export function alertsRoutes(db: Kysely<Tables>, now: () => Date) {
  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, after, limit } = input;
      const { userId } = user;
      const rows = await listAlerts(db, { userId, site, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      return {
        alerts: page.map(presentAlert),
        next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
        unseen: await countUnseen(db, userId, site),
      };
    }),

    earliest: calls.earliest.use(signedIn).handler(async ({ context: { user }, input }) => {
      return presentEarliest(await earliestAlert(db, user.userId, input.target_site, now()));
    }),

    markSeen: calls.markSeen.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, newest } = input;
      return { seen: await markSeen(db, { userId: user.userId, site, newest }, now()) };
    }),

    rules: calls.rules.use(signedIn).handler(async ({ context: { user }, input }) => {
      return (await listRules(db, user.userId, input.target_site)).map(presentRule);
    }),

    addRule: calls.addRule.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, only_starred: onlyStarred, by_mail: byMail, ...rule } = input;
      const added = await addRule(db, user.userId, site, { ...rule, onlyStarred, byMail });
      switch (added) {
        case "no-site":
          throw new ORPCError("NOT_FOUND", { message: "Site not found." });
        case "no-room":
          throw new ORPCError("LIMIT_REACHED", {
            status: 403,
            message: TOO_MANY_ALERT_RULES_MESSAGE,
          });
        case "same":
          throw new ORPCError("CONFLICT", { status: 409, message: SAME_ALERT_RULE_MESSAGE });
        default:
          return presentRule(added);
      }
    }),

    changeRule: calls.changeRule.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { id, ...changes } = input;
      const rule = await ownRule(db, user.userId, id);
      await setRule(db, id, changes);
      return presentRule((await findRule(db, user.userId, id)) ?? rule);
    }),

    removeRule: calls.removeRule.use(signedIn).handler(async ({ context: { user }, input }) => {
      await ownRule(db, user.userId, input.id);
      await deleteRule(db, input.id);
    }),
  });
}

async function ownRule(db: Kysely<Tables>, userId: string, id: string) {
  const rule = await findRule(db, userId, id);
  if (rule === undefined) throw new ORPCError("NOT_FOUND", { message: "Rule not found." });
  return rule;
}
