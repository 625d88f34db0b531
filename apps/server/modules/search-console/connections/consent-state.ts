import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** The session and site a consent request belongs to. */
export interface Consent {
  readonly siteId: string;
  readonly sessionId: string;
}

export interface ConsentStates {
  /** Both pass through the browser; the verifier behind the challenge never does. */
  begin(consent: Consent, now: Date): { state: string; challenge: string };
  /** Null: not ours, expired, or another session's. */
  read(state: string, sessionId: string, now: Date): { siteId: string; verifier: string } | null;
  /** The site it is for, even if expired; null: not ours. */
  siteIn(state: string): string | null;
}

const VALID_MS = 15 * 60_000;

const Content = z.object({
  site: z.uuid(),
  session: z.string(),
  nonce: z.string(),
  until: z.number(),
});

/** Signed instead of stored: the verifier is derived from the state and our key. */
export function consentStates(key: Buffer): ConsentStates {
  const mac = (purpose: string, text: string) =>
    createHmac("sha256", key).update(`${purpose}:${text}`).digest("base64url");
  const verifierOf = (nonce: string) => mac("verifier", nonce);

  function contentOf(state: string) {
    const [text = "", signature = ""] = state.split(".");
    if (!same(signature, mac("state", text))) return null;
    return Content.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  }

  return {
    begin({ siteId, sessionId }, now) {
      const nonce = randomBytes(16).toString("base64url");
      const session = mac("session", sessionId);
      const content = { site: siteId, session, nonce, until: now.getTime() + VALID_MS };
      const text = Buffer.from(JSON.stringify(content)).toString("base64url");
      const challenge = createHash("sha256").update(verifierOf(nonce)).digest("base64url");
      return { state: `${text}.${mac("state", text)}`, challenge };
    },
    read(state, sessionId, now) {
      const content = contentOf(state);
      if (content === null || content.until < now.getTime()) return null;
      if (!same(content.session, mac("session", sessionId))) return null;
      return { siteId: content.site, verifier: verifierOf(content.nonce) };
    },
    siteIn: (state) => contentOf(state)?.site ?? null,
  };
}

function same(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}
