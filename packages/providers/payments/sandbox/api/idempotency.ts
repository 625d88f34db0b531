import { createHash } from "node:crypto";
import type { Moment } from "../life/moment.ts";
import { Refusal } from "../refusal.ts";

interface Question {
  readonly key: string | null;
  /** The call with all its parameters. */
  readonly fingerprint: string;
}

/** The same key gets the same response, stored in the transaction that produced it. */
export async function answerOnce(
  { tx }: Moment,
  { key, fingerprint }: Question,
  answer: () => Promise<string>,
): Promise<{ body: string; replayed: boolean }> {
  if (key === null) return { body: await answer(), replayed: false };
  const hash = createHash("sha256").update(fingerprint).digest("hex");
  const earlier = await tx.get("idempotent_answer", key);
  if (!earlier) {
    const body = await answer();
    await tx.put("idempotent_answer", key, { fingerprint: hash, body });
    return { body, replayed: false };
  }
  if (earlier.fingerprint === hash) return { body: earlier.body, replayed: true };
  throw new Refusal(
    "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    { type: "idempotency_error" },
  );
}
