import type { Subscriber } from "@sightline/contract";
import { PROMOTION, type Tier } from "./tiers.ts";

const LOAD_AFTER_MS = 100;
const RECHECK_PROMOTION_AFTER_MS = 1000;
const RETRY_AFTER_MS = 2000;

/** A hint for rendering, never a permission: the server decides what is allowed. */
export interface SubscriptionState {
  subscribed: boolean;
  tier: Tier | null;
  /** Until the first answer, or failure. */
  loading: boolean;
}

export const NOT_LOADED: SubscriptionState = { subscribed: false, tier: null, loading: true };

export interface SubscriptionDependencies {
  load(): Promise<Subscriber>;
  onLoaded(subscriber: Subscriber): void;
  isVisible(): boolean;
  log(message: string, detail?: unknown): void;
}

/** The subscription of the person signed in, as last loaded. */
export class SubscriptionStore {
  readonly #dependencies: SubscriptionDependencies;
  readonly #listeners = new Set<() => void>();
  #state = NOT_LOADED;
  #owner: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #check: Promise<void> | null = null;
  /** One per sign-in; answers from an earlier one are ignored. */
  #visit = Symbol();

  constructor(dependencies: SubscriptionDependencies) {
    this.#dependencies = dependencies;
  }

  readonly state = (): SubscriptionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Someone has signed in, or, with null, out; the same person again changes nothing. */
  follow(owner: string | null): void {
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.#visit = Symbol();
    this.#check = null;
    clearTimeout(this.#timer);
    this.#hold(NOT_LOADED);
    if (owner !== null) this.#checkIn(LOAD_AFTER_MS, "check");
  }

  readonly noticeVisibility = (): void => {
    if (this.#dependencies.isVisible()) void this.check();
  };

  /** Loads now, unless a request is under way. */
  readonly check = (): Promise<void> => this.#request("check");

  #request(kind: Kind): Promise<void> {
    if (this.#owner === null) return Promise.resolve();
    clearTimeout(this.#timer);
    this.#check ??= this.#load(kind, this.#visit);
    return this.#check;
  }

  async #load(kind: Kind, visit: symbol): Promise<void> {
    try {
      const subscriber = await this.#dependencies.load();
      if (visit === this.#visit) this.#take(subscriber, kind);
    } catch (error) {
      if (visit === this.#visit) this.#tryAgain(error, kind);
    }
  }

  #take(subscriber: Subscriber, kind: Kind): void {
    const { subscribed, subscription_tier: tier } = subscriber;
    this.#check = null;
    this.#hold({ subscribed, tier, loading: false });
    this.#dependencies.onLoaded(subscriber);
    if (tier === PROMOTION && kind === "check") {
      this.#checkIn(RECHECK_PROMOTION_AFTER_MS, "recheck");
    }
  }

  #tryAgain(error: unknown, kind: Kind): void {
    this.#check = null;
    this.#hold({ ...this.#state, loading: false });
    this.#dependencies.log("the subscription could not be loaded", error);
    this.#checkIn(RETRY_AFTER_MS, kind);
  }

  /** A hidden page waits until it is visible. */
  #checkIn(ms: number, kind: Kind): void {
    this.#timer = setTimeout(() => {
      if (this.#dependencies.isVisible()) void this.#request(kind);
    }, ms);
  }

  #hold(state: SubscriptionState): void {
    const { subscribed, tier, loading } = this.#state;
    if (state.subscribed === subscribed && state.tier === tier && state.loading === loading) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A promotion is checked once more, and that check triggers no other. */
type Kind = "check" | "recheck";
