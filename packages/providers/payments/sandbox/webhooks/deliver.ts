import type { Event, SandboxSettings } from "../store/sandbox-objects.ts";
import type { SandboxStore } from "../store/sandbox-store.ts";
import { pendingEvents, recordSendings } from "./outbox.ts";
import { readSettings } from "./settings.ts";
import { signatureOf } from "./signature.ts";

/** What goes over the wire. */
export interface SignedDelivery {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly signature: string;
}

/** Posts a delivery and returns the response status. Throws if there is none. */
export type Send = (url: string, delivery: SignedDelivery) => Promise<number>;

export interface DeliveryDeps {
  readonly store: SandboxStore;
  readonly webhook: { readonly url: string | null; readonly secret: string };
  readonly send: Send;
  now(): Date;
  random(): number;
}

const TIMEOUT_MS = 10_000;

/** Sends pending events, outside any transaction; events not accepted stay pending. */
export async function deliverPending(deps: DeliveryDeps): Promise<void> {
  const { store, webhook, random } = deps;
  const { url } = webhook;
  if (url === null) return;
  const { events, settings } = await store.transaction(async (tx) => ({
    events: await pendingEvents(tx),
    settings: await readSettings(tx),
  }));
  const statuses = new Map<string, number[]>();
  for (const event of inOrder(events, settings, random)) {
    const status = await sent(deps, url, event);
    const soFar = [...(statuses.get(event.id) ?? []), status];
    statuses.set(event.id, soFar);
    if (soFar.length === settings.repeat || status === NO_ANSWER) {
      await store.transaction((tx) => recordSendings(tx, event.id, soFar));
    }
    if (status === NO_ANSWER) return;
  }
}

/** Not a status: nothing is listening, so the rest of the round would only wait, too. */
const NO_ANSWER = 0;

async function sent(deps: DeliveryDeps, url: string, event: Event): Promise<number> {
  try {
    return await deps.send(url, signed(event, deps.webhook.secret, deps.now()));
  } catch {
    return NO_ANSWER;
  }
}

function inOrder(
  events: readonly Event[],
  { repeat, shuffle }: SandboxSettings,
  random: () => number,
): Event[] {
  const all = events.flatMap((event) => Array<Event>(repeat).fill(event));
  if (!shuffle) return all;
  const drawn = all.map((event) => ({ event, lot: random() }));
  return drawn.sort((a, b) => a.lot - b.lot).map(({ event }) => event);
}

export function signed(event: Event, secret: string, at: Date): SignedDelivery {
  const { sandbox: _ours, ...shown } = event;
  const body = JSON.stringify(shown, null, 2);
  return { id: event.id, type: event.type, body, signature: signatureOf(body, secret, at) };
}

export const sendOverHttp: Send = async (url, { body, signature }) => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
};
