import { createHmac } from "node:crypto";

export interface Addressee {
  /** A keyed hash of the address. */
  readonly recipient: Buffer;
  readonly recipient_domain: string;
}

/** Whoever reads an address, under whatever spelling: `ana+shop@gmail.com` is `a.na@googlemail.com`. */
export function mailboxOf(key: Buffer, to: string): Addressee {
  const address = to.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const [bare = ""] = name.split("+");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  const mailbox = isGoogle ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare || name}@${domain}`;
  return addresseeOf(key, mailbox);
}

export function addresseeOf(key: Buffer, to: string): Addressee {
  const address = to.trim().toLowerCase();
  return {
    recipient: createHmac("sha256", key).update(address).digest(),
    recipient_domain: address.split("@").at(-1) ?? "",
  };
}
