import { createHmac } from "node:crypto";

/** The value of `Stripe-Signature`: over the time and the exact bytes sent. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  return `t=${t},v1=${v1}`;
}
