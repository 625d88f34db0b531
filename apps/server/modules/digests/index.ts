import type { UserTable } from "../../platform/database/index.ts";

export { answeringEngines } from "./answering-engines.ts";
export { createDigests } from "./create-digests.ts";
export { JUDGE_SUBJECT_TEST, SEND_DUE_DIGESTS, WAKE_ACTIVATIONS } from "./digests.jobs.ts";
export type { SentDigestEvent } from "./sending/send-digest.ts";

export const digestsUserTables: readonly UserTable[] = [
  { table: "digest_settings" },
  { table: "digest_openings" },
  { table: "digest_recipients" },
  { table: "digests" },
  { table: "digest_mails", through: { column: "digest_id", parent: "digests" } },
  { table: "digest_activation_jobs" },
  { table: "digest_shares", secrets: ["token", "password_hash"] },
  { table: "digest_share_views", through: { column: "share_id", parent: "digest_shares" } },
  { table: "subject_test_readers" },
];
