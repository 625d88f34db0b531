import type { Session } from "@sightline/contract";
import { CallFailure } from "../../api/failure.ts";
import type { Credentials } from "../../api/fetch-as.ts";
import type { SessionCalls } from "../../api/session-calls.ts";
import type { Kept } from "../kept.ts";
import { HANDOVER_KEY } from "./handover.ts";
import { readSession, SESSION_KEY, writeSession } from "./stored-session.ts";

/** Kept from a sign-in until what follows it is done, if only on the next page. */
export const ARRIVAL_KEY = "sightline-arrival";

const RENEW_BEFORE_MS = 60_000;
/** A clock that is far ahead makes every token look old: still not more often than this. */
const REST_AFTER_RENEWAL_MS = 30_000;
const REST_AFTER_FAILURE_MS = 10_000;
const SHORTEST_TIMER_MS = 1000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const LOCK = "sightline-session";

export type SessionState =
  | { status: "loading" }
  /** After a sign-out nobody is led back to what the last person was looking at. */
  | { status: "anonymous"; signedOut: boolean }
  | { status: "signed-in"; user: Session["user"]; isNewUser: boolean };

export const LOADING: SessionState = { status: "loading" };
const ANONYMOUS: SessionState = { status: "anonymous", signedOut: false };
const SIGNED_OUT: SessionState = { status: "anonymous", signedOut: true };

/** The part of Web Locks that is used; browsers without it still share through storage. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface SessionDependencies {
  kept: Kept;
  calls: Pick<SessionCalls, "refresh" | "signOut">;
  lock: Lock;
}

/** One session, shared by the tabs of a browser through its storage. */
export class SessionStore implements Credentials {
  readonly #kept: Kept;
  readonly #calls: SessionDependencies["calls"];
  readonly #lock: Lock;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = LOADING;
  #session: Session | null = null;
  #renewal: Promise<void> | null = null;
  #restsUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ kept, calls, lock }: SessionDependencies) {
    this.#kept = kept;
    this.#calls = calls;
    this.#lock = lock;
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what is kept; a session whose token has run out is loading until it is renewed. */
  async start(): Promise<void> {
    const session = readSession(this.#kept);
    const runOut = session !== null && msLeft(session) <= 0;
    this.#hold(session, runOut ? LOADING : stateOf(session));
    await this.#renewIfDue();
  }

  /** Another tab signed in, signed out or renewed. */
  readonly noticeStorage = (event: { key: string | null }): void => {
    if (event.key === SESSION_KEY || event.key === null) this.#holdWhatIsKept();
  };

  /** Timers sleep with the machine: ask again when the page wakes or the network is back. */
  readonly wake = (): void => {
    void this.#renewIfDue();
    this.#schedule();
  };

  /** Someone has signed in, here and now. */
  adopt(session: Session): void {
    this.#kept.write(ARRIVAL_KEY, session.user.id);
    this.#keep(session);
  }

  #keep(session: Session): void {
    writeSession(this.#kept, session);
    this.#restsUntil = Date.now() + REST_AFTER_RENEWAL_MS;
    this.#hold(session);
  }

  async accessToken(): Promise<string | null> {
    await this.#renewIfDue();
    return this.#session?.access_token ?? null;
  }

  async renew(refusedToken: string): Promise<string | null> {
    await this.#renewOnce(refusedToken);
    const token = this.#session?.access_token ?? null;
    return token === refusedToken ? null : token;
  }

  /** Here and now nothing is left, whatever becomes of finishing and of telling the server. */
  async signOut(finish?: (accessToken: string) => Promise<unknown>): Promise<void> {
    const session = this.#session;
    this.#end(SIGNED_OUT);
    if (session === null) return;
    try {
      const live = msLeft(session) > 0 ? session : await this.#calls.refresh(session.refresh_token);
      await finish?.(live.access_token);
      await this.#calls.signOut(live.access_token);
    } catch {
      // The tokens are gone from this browser, and die by themselves on the server.
    }
  }

  /** The server has ended it already: there is nobody left to tell. */
  forget(): void {
    this.#end(SIGNED_OUT);
  }

  /** What the server has newly said of this person, such as another name or role. */
  learn({ id, email, name, role, created_at }: Session["user"]): void {
    const session = readSession(this.#kept);
    if (session?.user.id !== id) return;
    const told = { ...session, user: { id, email, name, role, created_at } };
    if (JSON.stringify(told) !== JSON.stringify(session)) writeSession(this.#kept, told);
    this.#hold(told);
  }

  async #renewIfDue(): Promise<void> {
    const session = this.#session;
    if (session !== null && this.#msUntilDue(session) <= 0) {
      await this.#renewOnce(session.access_token);
    }
  }

  #renewOnce(oldToken: string): Promise<void> {
    this.#renewal ??= this.#lock(LOCK, () => this.#renewUnlessDone(oldToken)).finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async #renewUnlessDone(oldToken: string): Promise<void> {
    const kept = readSession(this.#kept);
    if (kept === null || kept.access_token !== oldToken) return this.#holdWhatIsKept();
    try {
      const renewed = await this.#calls.refresh(kept.refresh_token);
      if (readSession(this.#kept)?.refresh_token === kept.refresh_token) this.#keep(renewed);
      else this.#holdWhatIsKept();
    } catch (error) {
      if (hasEnded(error)) this.#endUnlessReplaced(kept);
      else this.#tryAgainLater(kept);
    }
  }

  #endUnlessReplaced(ended: Session): void {
    const kept = readSession(this.#kept);
    if (kept?.refresh_token === ended.refresh_token) this.#end(ANONYMOUS);
    else this.#holdWhatIsKept();
  }

  #tryAgainLater(session: Session): void {
    this.#restsUntil = Date.now() + REST_AFTER_FAILURE_MS;
    this.#hold(session);
  }

  #end(state: SessionState): void {
    this.#kept.forget(SESSION_KEY);
    this.#kept.forget(HANDOVER_KEY);
    this.#kept.forget(ARRIVAL_KEY);
    this.#hold(null, state);
  }

  /** A session that has gone from storage was signed out, in this tab or in another. */
  #holdWhatIsKept(): void {
    const session = readSession(this.#kept);
    this.#hold(session, session === null ? SIGNED_OUT : stateOf(session));
  }

  #hold(session: Session | null, state = stateOf(session)): void {
    this.#session = session;
    this.#schedule();
    if (isSame(this.#state, state)) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#session === null) return;
    const wait = Math.max(this.#msUntilDue(this.#session), SHORTEST_TIMER_MS);
    this.#timer = setTimeout(this.wake, Math.min(wait, LONGEST_TIMER_MS));
  }

  #msUntilDue(session: Session): number {
    return Math.max(msLeft(session) - RENEW_BEFORE_MS, this.#restsUntil - Date.now());
  }
}

function stateOf(session: Session | null): SessionState {
  if (session === null) return ANONYMOUS;
  return { status: "signed-in", user: session.user, isNewUser: session.is_new_user };
}

function isSame(one: SessionState, other: SessionState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function msLeft(session: Session): number {
  return session.expires_at * 1000 - Date.now();
}

function hasEnded(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 401 && error.code === "SESSION_ENDED";
}
