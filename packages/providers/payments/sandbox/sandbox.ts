import { createApi } from "./api/api.ts";
import { catchUp, moveTime, readClock } from "./life/clock.ts";
import type { Moment } from "./life/moment.ts";
import { createPages } from "./pages/pages.ts";
import type { SandboxSettings } from "./store/sandbox-objects.ts";
import type { SandboxStore, SandboxTransaction } from "./store/sandbox-store.ts";
import {
  deliverPending,
  type Send,
  type SignedDelivery,
  sendOverHttp,
  signed,
} from "./webhooks/deliver.ts";
import { pendingEvents } from "./webhooks/outbox.ts";
import { changeSettings, readSettings } from "./webhooks/settings.ts";

export interface SandboxOptions {
  readonly store: SandboxStore;
  /** Real time. */
  now(): Date;
  /** The origin that serves `/sandbox/*`. */
  readonly publicUrl: string;
  /** Read on every delivery; without a url, events wait. */
  readonly webhook: { readonly url: string | null; readonly secret: string };
  readonly secretKey: string;
  readonly send?: Send;
  readonly random?: () => number;
}

/** An in-process payment provider that speaks Stripe's protocol and moves no money. */
export interface Sandbox {
  readonly credentials: { readonly secretKey: string; readonly webhookSecret: string };
  /** Serves `/v1/*`. */
  api(request: Request): Promise<Response>;
  /** Serves `/sandbox/*`. */
  pages(request: Request): Promise<Response>;

  clock(): Promise<Date>;
  /** Forward only; throws a `RangeError` otherwise. */
  moveClock(to: Date): Promise<void>;
  /** Renews and ends whatever is due; rejects in the end if that failed for something. */
  tick(): Promise<void>;

  /** Sends all pending events; safe to call at any time, even in parallel. */
  deliver(): Promise<void>;
  /** What `deliver` would send, oldest first, signed now. */
  pending(): Promise<SignedDelivery[]>;
  settings(): Promise<SandboxSettings>;
  change(changes: Partial<SandboxSettings>): Promise<SandboxSettings>;
  /** Every event so far, newest first. */
  events(): Promise<SandboxEvent[]>;
}

export interface SandboxEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly delivered: boolean;
  readonly attempts: number;
  /** Of the last delivery; 0: no response, null: not delivered yet. */
  readonly lastStatus: number | null;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const { store, webhook, secretKey, send = sendOverHttp, random = Math.random } = options;

  const momentIn = async (tx: SandboxTransaction, idempotencyKey: string | null) => {
    const realTime = options.now();
    const now = Math.floor((await readClock(tx, realTime)).getTime() / 1000);
    const site = { publicUrl: options.publicUrl, webhookUrl: webhook.url };
    return { tx, now, realTime, site, idempotencyKey };
  };
  const inMoment = <Result>(
    work: (moment: Moment) => Promise<Result>,
    idempotencyKey: string | null = null,
  ) => store.transaction(async (tx) => work(await momentIn(tx, idempotencyKey)));

  return {
    credentials: { secretKey, webhookSecret: webhook.secret },
    api: createApi({ secretKey, inMoment }),
    pages: createPages({ inMoment }),

    clock: () => store.transaction((tx) => readClock(tx, options.now())),
    moveClock: (to) => moveTime(inMoment, to),
    tick: () => catchUp(inMoment),

    deliver: () => deliverPending({ store, webhook, send, random, now: options.now }),
    pending: () =>
      store.transaction(async (tx) => {
        const events = await pendingEvents(tx);
        return events.map((event) => signed(event, webhook.secret, options.now()));
      }),
    settings: () => store.transaction(readSettings),
    change: (changes) => store.transaction((tx) => changeSettings(tx, changes)),
    events: () =>
      store.transaction(async (tx) => {
        const events = await tx.list("event");
        return events.toReversed().map(({ id, type, created, pending_webhooks, sandbox }) => ({
          id,
          type,
          createdAt: new Date(created * 1000),
          delivered: pending_webhooks === 0,
          ...sandbox,
        }));
      }),
  };
}
