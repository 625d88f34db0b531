import type { Session } from "@sightline/contract";
import { CallFailure } from "../../api/failure.ts";
import type { Credentials } from "../../api/fetch-as.ts";
import type { SessionCalls } from "../../api/session-calls.ts";
import type { BrowserStorage } from "../browser-storage.ts";
import { HANDOVER_KEY } from "./session-code.ts";
import { readSession, SESSION_KEY, writeSession } from "./stored-session.ts";

/** Set at sign-in until its follow-up work is done, if only on the next page. */
export const ARRIVAL_KEY = "sightline-arrival";

const RENEW_BEFORE_MS = 60_000;
/** A wrong clock makes every token look expired: still not more often than this. */
const PAUSE_AFTER_RENEWAL_MS = 30_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;
const SHORTEST_TIMER_MS = 1000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const LOCK = "sightline-session";

export type SessionState =
  | { status: "loading" }
  /** After a sign-out nobody is sent back to the last person's page. */
  | { status: "anonymous"; signedOut: boolean }
  | { status: "signed-in"; user: Session["user"]; isNewUser: boolean };

export const LOADING: SessionState = { status: "loading" };
const ANONYMOUS: SessionState = { status: "anonymous", signedOut: false };
const SIGNED_OUT: SessionState = { status: "anonymous", signedOut: true };

/** The part of Web Locks that is used; browsers without it still share through storage. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface SessionDependencies {
  storage: BrowserStorage;
  calls: Pick<SessionCalls, "refresh" | "signOut">;
  lock: Lock;
}

/** One session, shared by the tabs of a browser through its storage. */
export class SessionStore implements Credentials {
  readonly #storage: BrowserStorage;
  readonly #calls: SessionDependencies["calls"];
  readonly #lock: Lock;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = LOADING;
  #session: Session | null = null;
  #renewal: Promise<void> | null = null;
  #pausedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ storage, calls, lock }: SessionDependencies) {
    this.#storage = storage;
    this.#calls = calls;
    this.#lock = lock;
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the stored session; one whose token has expired is loading until it is renewed. */
  async start(): Promise<void> {
    const session = readSession(this.#storage);
    const isExpired = session !== null && msLeft(session) <= 0;
    this.#hold(session, isExpired ? LOADING : stateOf(session));
    await this.#renewIfDue();
  }

  /** Another tab signed in, signed out or renewed. */
  readonly noticeStorage = (event: { key: string | null }): void => {
    if (event.key === SESSION_KEY || event.key === null) this.#holdStored();
  };

  /** Timers sleep with the machine: check again when the page wakes or the network is back. */
  readonly wake = (): void => {
    void this.#renewIfDue();
    this.#schedule();
  };

  /** Someone has signed in in this tab; a session that was here before ends. */
  adopt(session: Session): void {
    void this.#endOnServer(readSession(this.#storage));
    this.#storage.write(ARRIVAL_KEY, session.user.id);
    this.#save(session);
  }

  #save(session: Session): void {
    writeSession(this.#storage, session);
    this.#pausedUntil = Date.now() + PAUSE_AFTER_RENEWAL_MS;
    this.#hold(session);
  }

  async accessToken(): Promise<string | null> {
    await this.#renewIfDue();
    return this.#session?.access_token ?? null;
  }

  async renew(rejectedToken: string): Promise<string | null> {
    await this.#renewOnce(rejectedToken);
    const token = this.#session?.access_token ?? null;
    return token === rejectedToken ? null : token;
  }

  /** Ends the session here at once, whatever becomes of pending work and the server call. */
  async signOut(finish?: (accessToken: string) => Promise<unknown>): Promise<void> {
    const session = this.#session;
    this.#end(SIGNED_OUT);
    await this.#endOnServer(session, finish);
  }

  async #endOnServer(
    session: Session | null,
    finish?: (accessToken: string) => Promise<unknown>,
  ): Promise<void> {
    if (session === null) return;
    try {
      const live = msLeft(session) > 0 ? session : await this.#calls.refresh(session.refresh_token);
      await finish?.(live.access_token);
      await this.#calls.signOut(live.access_token);
    } catch {
      // The tokens are gone from this browser and expire on the server.
    }
  }

  /** The server has ended the session already. */
  forget(): void {
    this.#end(SIGNED_OUT);
  }

  /** Takes over what changed about this person, such as a name or role. */
  updateUser({ id, email, name, role, created_at }: Session["user"]): void {
    const session = readSession(this.#storage);
    if (session?.user.id !== id) return;
    const updated = { ...session, user: { id, email, name, role, created_at } };
    if (JSON.stringify(updated) !== JSON.stringify(session)) writeSession(this.#storage, updated);
    this.#hold(updated);
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
    const stored = readSession(this.#storage);
    if (stored === null || stored.access_token !== oldToken) return this.#holdStored();
    try {
      const renewed = await this.#calls.refresh(stored.refresh_token);
      if (readSession(this.#storage)?.refresh_token === stored.refresh_token) this.#save(renewed);
      else this.#holdStored();
    } catch (error) {
      if (hasEnded(error)) this.#endUnlessReplaced(stored);
      else this.#tryAgainLater(stored);
    }
  }

  #endUnlessReplaced(ended: Session): void {
    const stored = readSession(this.#storage);
    if (stored?.refresh_token === ended.refresh_token) this.#end(ANONYMOUS);
    else this.#holdStored();
  }

  #tryAgainLater(session: Session): void {
    this.#pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
    this.#hold(session);
  }

  #end(state: SessionState): void {
    this.#storage.remove(SESSION_KEY);
    this.#storage.remove(HANDOVER_KEY);
    this.#storage.remove(ARRIVAL_KEY);
    this.#hold(null, state);
  }

  /** A session that has gone from storage was signed out, in this tab or in another. */
  #holdStored(): void {
    const session = readSession(this.#storage);
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
    return Math.max(msLeft(session) - RENEW_BEFORE_MS, this.#pausedUntil - Date.now());
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
