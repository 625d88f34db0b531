import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { RequestContext } from "../../platform/http/index.ts";
import { accountKey } from "./auth-limits.ts";

const COOKIE = "sightline_device";
const KEPT_FOR_SECONDS = 365 * 24 * 60 * 60;

export interface KnownDevices {
  /** The device's ID if this browser has signed in to the account of this address, else null. */
  idFor(context: RequestContext, email: string): string | null;
  remember(context: RequestContext, email: string): void;
}

/**
 * A signed cookie, bound to one account. It signs nobody in; it only makes wrong passwords that
 * others try count for them and not for the owner.
 */
export function createKnownDevices(key: Buffer): KnownDevices {
  const sign = (id: string, email: string) =>
    createHmac("sha256", key)
      .update(`${id}\0${accountKey(email)}`)
      .digest("base64url");

  const idFor: KnownDevices["idFor"] = (context, email) => {
    const [id, signature] = context.cookie(COOKIE)?.split(".") ?? [];
    if (!id || !signature) return null;
    return same(signature, sign(id, email)) ? id : null;
  };
  return {
    idFor,
    remember(context, email) {
      const id = idFor(context, email) ?? randomBytes(16).toString("base64url");
      context.setCookie(COOKIE, `${id}.${sign(id, email)}`, KEPT_FOR_SECONDS);
    },
  };
}

function same(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
