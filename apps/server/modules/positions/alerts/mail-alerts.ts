import type { Tables } from "@sightline/database";
import { DEFAULT_PREFERENCES } from "@sightline/domain/accounts";
import { alertWords } from "@sightline/domain/positions";
import { positionAlerts } from "@sightline/emails";
import type { Kysely } from "kysely";
import { preferencesOf } from "../../accounts/index.ts";
import type { Mailing, MailLinks } from "../../mailing/index.ts";
import { leaveUnmailed, recipientOf, takeForMail } from "./mails.queries.ts";
import { ranksIn } from "./present.ts";

export interface AlertMailDeps {
  readonly db: Kysely<Tables>;
  readonly mailing: Pick<Mailing, "send">;
  readonly links: MailLinks;
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly now: () => Date;
}

/** Further alerts are only counted; the page lists them. */
const MOST_SHOWN = 20;

/** Sends one email with a site's pending alerts. Taking and sending are atomic. */
export async function mailAlerts(
  { db, mailing, links, appUrl, supportEmail, now }: AlertMailDeps,
  siteId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const recipient = await recipientOf(tx, siteId);
    const wanted = recipient !== null && (await wantsAlerts(tx, recipient.userId));
    if (!wanted) return leaveUnmailed(tx, siteId);

    const alerts = await takeForMail(tx, siteId, now());
    if (alerts.length === 0) return;
    const changes = alerts.slice(0, MOST_SHOWN).map((alert) => ({
      keyword: alert.keyword,
      words: alertWords(alert, ranksIn(alert)),
    }));
    const { name, email, domain: site } = recipient;
    const { userId } = recipient;
    const link = { subject: { kind: "user", id: userId }, list: "alerts" } as const;
    const unsubscribe = links.unsubscribe(link);
    const message = positionAlerts({
      ...{ name, supportEmail, appUrl, site, changes },
      total: alerts.length,
      leave: { unsubscribe, preferences: links.preferences(link) },
    });
    await mailing.send(email, message, {
      ...{ transaction: tx, kind: "alerts", provenBy: "account", userId, unsubscribe },
    });
  });
}

async function wantsAlerts(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const { alert_emails } = { ...DEFAULT_PREFERENCES, ...(await preferencesOf(db, userId)) };
  return alert_emails;
}
