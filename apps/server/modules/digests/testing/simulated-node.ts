// A scheduler or a worker in a process of its own, on a clock that a test moves. The test kills it.
import { openDatabase } from "@sightline/database";
import { smtpTransport } from "@sightline/providers/mail";
import { sql } from "kysely";
import { createJobQueue } from "../../../platform/jobs/index.ts";
import { createLog } from "../../../platform/logging/index.ts";
import { createMailing, createMailLinks } from "../../mailing/index.ts";
import { digestsJobs, SEND_DUE_DIGESTS } from "../digests.jobs.ts";

const [role = "", url = "", smtpUrl = "", started = ""] = process.argv.slice(2);
const isWorker = role === "worker";
const log = createLog("silent");
const key = Buffer.from("a key");
const queue = createJobQueue({ connectionString: url }, log, { worker: isWorker });
const { db } = openDatabase({
  connection: { connectionString: url },
  applicationName: "sightline-test",
  maxConnections: 8,
});
let clock = new Date(Number(started));

const mailing = createMailing({
  ...{ db, queue, log, key },
  transport: smtpTransport({ url: smtpUrl, from: "Sightline <hello@sightline.example>" }),
});
const jobs = [
  ...digestsJobs({
    ...{ db, queue, log, mailing, links: createMailLinks("https://sightline.example", key) },
    askTask: async () => ({ state: "failed", problem: "", costUsd: 0 }),
    prompts: { models: async () => [], run: async () => {}, newest: async () => [] },
    ...{ appUrl: "https://sightline.example", supportEmail: "help@sightline.example" },
    ...{ confirmationRequired: false, hasProvider: false, now: () => clock },
    onSent: [
      async (tx, sent) => {
        await sql`
          insert into simulated_sendings (digest_id, at)
          select id, ${clock}::timestamptz from unnest(${sent.map(({ digestId }) => digestId)}::uuid[]) as id
        `.execute(tx);
      },
    ],
  }),
  ...mailing.jobs,
];

await queue.start(jobs);
if (isWorker) await queue.work(jobs, []);

/** As the timetable does every minute. */
async function tick(at: number): Promise<void> {
  clock = new Date(at);
  if (!isWorker) await queue.send(SEND_DUE_DIGESTS, {});
}

process.on("message", (at: number) => void tick(at));
process.once("disconnect", () => process.exit(0));
process.send?.("ready");
