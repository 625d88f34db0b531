import { limitConcurrency } from "../../platform/jobs/limit-concurrency.ts";
import type { PasswordHashing } from "./auth-library.ts";

/** Hashing shares Node's four threads with compression, files and DNS: it gets two of them. */
const AT_ONCE = 2;
const MOST_REQUESTS = 100;
/** Part of the line, so that one network can't fill it. */
const MOST_PER_NETWORK = 30;

export interface PasswordWork extends PasswordHashing {
  /** A place in line for a request that hashes; null if the line is full. Call it to leave. */
  enter(network: string): (() => void) | null;
}

export function createPasswordWork(passwords: PasswordHashing): PasswordWork {
  const takeTurn = limitConcurrency(AT_ONCE);
  const byNetwork = new Map<string, number>();
  let requests = 0;

  return {
    hash: (password) => takeTurn(() => passwords.hash(password)),
    verify: (given) => takeTurn(() => passwords.verify(given)),
    enter(network) {
      const own = byNetwork.get(network) ?? 0;
      if (requests >= MOST_REQUESTS || own >= MOST_PER_NETWORK) return null;
      requests += 1;
      byNetwork.set(network, own + 1);
      return () => {
        requests -= 1;
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left === 0) byNetwork.delete(network);
        else byNetwork.set(network, left);
      };
    },
  };
}
