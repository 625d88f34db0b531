import type { SandboxTransaction } from "../store/sandbox-store.ts";
import type { InMoment, Moment } from "./moment.ts";
import { letTimePass } from "./what-is-due.ts";

const CLOCK = "sandbox";
const MOST_AT_ONCE_MS = 10 * 366 * 24 * 60 * 60 * 1000;

/** Real time plus a stored offset; never goes back, whatever real time does. */
export async function readClock(tx: SandboxTransaction, realTime: Date): Promise<Date> {
  const { offsetMs, reachedMs } = await stateOf(tx);
  return new Date(Math.max(realTime.getTime() + offsetMs, reachedMs));
}

/** Processes what became due meanwhile. */
export async function catchUp(inMoment: InMoment): Promise<void> {
  await inMoment(async ({ tx, realTime }) => {
    const { offsetMs } = await stateOf(tx);
    const reached = await readClock(tx, realTime);
    await tx.put("clock", CLOCK, { offsetMs, reachedMs: reached.getTime() });
  });
  await letTimePass(inMoment);
}

/** Everything due between the old and the new time is processed on the way. */
export async function moveTime(inMoment: InMoment, to: Date): Promise<void> {
  await inMoment((moment) => setClock(moment, to));
  await letTimePass(inMoment);
}

async function setClock({ tx, realTime }: Moment, to: Date): Promise<void> {
  const distance = to.getTime() - (await readClock(tx, realTime)).getTime();
  if (!(distance >= 0)) throw new RangeError("The clock can only move forward.");
  if (distance > MOST_AT_ONCE_MS) throw new RangeError("The clock can move ten years at most.");
  const offsetMs = to.getTime() - realTime.getTime();
  await tx.put("clock", CLOCK, { offsetMs, reachedMs: to.getTime() });
}

async function stateOf(tx: SandboxTransaction) {
  return (await tx.get("clock", CLOCK)) ?? { offsetMs: 0, reachedMs: 0 };
}
