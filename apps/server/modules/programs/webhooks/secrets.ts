import { createHmac, randomBytes } from "node:crypto";
import type { Seal } from "../../../platform/config/index.ts";

const PREFIX = "whsec_";

/** As the Standard Webhooks rules have them: 24 random bytes or more, in Base64. */
export function makeSecret(): string {
  return `${PREFIX}${randomBytes(32).toString("base64")}`;
}

export interface SealedSecrets {
  readonly id: string;
  readonly secret: string;
  /** Null once it no longer signs. */
  readonly former_secret: string | null;
}

interface Signed {
  readonly messageId: string;
  readonly at: Date;
  readonly body: string;
}

/** One signature per secret in use, so that receivers can change theirs in their own time. */
export function signedHeaders(
  seal: Seal,
  { id, secret, former_secret }: SealedSecrets,
  { messageId, at, body }: Signed,
): Record<string, string> {
  const timestamp = `${Math.floor(at.getTime() / 1000)}`;
  const secrets = [secret, former_secret].filter((one) => one !== null);
  const signatures = secrets.map((sealed) => {
    const opened = seal.open(sealed, id);
    if (opened === null) throw new Error("A webhook's secret can't be decrypted with this key.");
    const key = Buffer.from(opened.slice(PREFIX.length), "base64");
    const content = `${messageId}.${timestamp}.${body}`;
    return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "webhook-id": messageId,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
