import { randomBytes } from "node:crypto";
import { Refusal } from "../refusal.ts";
import type { SandboxObjects } from "../store/sandbox-objects.ts";
import type { SandboxTransaction } from "../store/sandbox-store.ts";

/** One transaction at one time of the sandbox's clock. */
export interface Moment {
  readonly tx: SandboxTransaction;
  /** In seconds, as in Stripe. */
  readonly now: number;
  /** The real time meanwhile. */
  readonly realTime: Date;
  readonly site: Site;
  /** The idempotency key of the current call, which its events include. */
  readonly idempotencyKey: string | null;
}

export type InMoment = <Result>(work: (moment: Moment) => Promise<Result>) => Promise<Result>;

/** The sandbox's own URL, and where it sends its events. */
export interface Site {
  readonly publicUrl: string;
  readonly webhookUrl: string | null;
}

type StripeKind =
  | "customer"
  | "product"
  | "price"
  | "checkout_session"
  | "portal_session"
  | "subscription"
  | "schedule"
  | "invoice"
  | "event";

const WORDS: Readonly<Record<StripeKind, string>> = {
  customer: "customer",
  product: "product",
  price: "price",
  checkout_session: "checkout.session",
  portal_session: "billing_portal.session",
  subscription: "subscription",
  schedule: "subscription_schedule",
  invoice: "invoice",
  event: "event",
};

export async function find<Kind extends StripeKind>(
  { tx }: Moment,
  kind: Kind,
  id: string,
): Promise<SandboxObjects[Kind]> {
  const found = await tx.get(kind, id);
  if (found) return found;
  const details = { status: 404, code: "resource_missing", param: "id" };
  throw new Refusal(`No such ${WORDS[kind]}: '${id}'`, details);
}

export function save<Kind extends StripeKind>(
  { tx }: Moment,
  kind: Kind,
  object: SandboxObjects[Kind],
): Promise<void> {
  const customer = "customer" in object ? object.customer : undefined;
  return tx.put(kind, object.id, object, { customer });
}

/** Ids open pages without a sign-in, so they must be unguessable. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(20).toString("hex")}`;
}
