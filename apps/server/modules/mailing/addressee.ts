import { createHmac } from "node:crypto";

export interface Addressee {
  /** A keyed hash of the address. */
  readonly recipient: Buffer;
  readonly recipient_domain: string;
}

export function addresseeOf(key: Buffer, to: string): Addressee {
  const address = to.trim().toLowerCase();
  return {
    recipient: createHmac("sha256", key).update(address).digest(),
    recipient_domain: address.split("@").at(-1) ?? "",
  };
}
