import { type Job, type JobQueue, workThrough } from "../../../platform/jobs/index.ts";
import { deleteAlertsBefore } from "./alerts.queries.ts";
import { type AlertMailDeps, mailAlerts } from "./mail-alerts.ts";
import { sitesToMail } from "./mails.queries.ts";

export const SEND_ALERT_MAILS = "keywords.send-alert-mails";
const MAIL_ALERTS = "keywords.mail-alerts";
export const CLEAN_UP_ALERTS = "keywords.clean-up-alerts";

/** As long as the results they are based on are kept. */
const KEPT_MS = 400 * 86_400_000;

export interface AlertJobsDeps extends AlertMailDeps {
  readonly queue: JobQueue;
}

export function alertsJobs(deps: AlertJobsDeps): Job[] {
  const { db, queue, now } = deps;
  return [
    {
      name: SEND_ALERT_MAILS,
      handle: async () =>
        workThrough(await sitesToMail(db), (siteId) =>
          queue.send(MAIL_ALERTS, { site_id: siteId }, { singletonKey: siteId }),
        ),
    },
    {
      name: MAIL_ALERTS,
      handle: (data) => mailAlerts(deps, (data as { site_id: string }).site_id),
      once: true,
    },
    {
      name: CLEAN_UP_ALERTS,
      handle: () => deleteAlertsBefore(db, new Date(now().getTime() - KEPT_MS)),
    },
  ];
}
