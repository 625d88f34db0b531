import type { ServerResponse } from "node:http";

/** Enough for several tabs; however many someone opens, the node is left to others. */
const MOST_OF_ONE_USER = 3;

export interface DownloadSlots {
  /** Held until the response ends, in whatever way; false if the user has as many as allowed. */
  take(userId: string, response: Pick<ServerResponse, "once">): boolean;
}

/** Who downloads from this node, and how much at once. */
export function createDownloadSlots(): DownloadSlots {
  const running = new Map<string, number>();
  const add = (userId: string, change: 1 | -1) => {
    const count = (running.get(userId) ?? 0) + change;
    if (count > 0) running.set(userId, count);
    else running.delete(userId);
  };
  return {
    take(userId, response) {
      if ((running.get(userId) ?? 0) >= MOST_OF_ONE_USER) return false;
      add(userId, 1);
      response.once("close", () => add(userId, -1));
      return true;
    },
  };
}
