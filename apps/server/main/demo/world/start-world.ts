import { once } from "node:events";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import type { FetcherOptions } from "@sightline/crawler/fetch";
import { type ServedWorld, siteAt } from "./serve-world.ts";

export interface World extends Pick<ServedWorld, "searchUrl" | "assistantUrl"> {
  /** Its sockets end at the fictional sites, and nowhere else. */
  readonly connect: NonNullable<FetcherOptions["connect"]>;
  /** What the sites and the search engine show from now on. */
  showDay(day: number): void;
  close(): Promise<void>;
}

/** The fictional web, on loopback and in a thread of its own: the builder keeps its core. */
export async function startWorld(): Promise<World> {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const day = new Int32Array(shared);
  const thread = new Worker(new URL("./world-thread.ts", import.meta.url), { workerData: shared });
  const [{ ports, ...urls }] = (await once(thread, "message")) as [ServedWorld];
  return {
    ...urls,
    connect({ hostname, protocol }, callback) {
      if (siteAt(hostname) === undefined) {
        return process.nextTick(callback, new Error(`${hostname} isn't part of the demo.`), null);
      }
      // Encryption ends here: on loopback, an https address gets the site's own plain server.
      const port = protocol === "https:" ? ports.sites : ports.plain;
      const socket = connect({ host: "127.0.0.1", port });
      socket.once("error", (error) => callback(error, null));
      socket.once("connect", () => callback(null, socket));
    },
    showDay: (shown) => void Atomics.store(day, 0, shown),
    close: async () => void (await thread.terminate()),
  };
}
