import { parentPort, workerData } from "node:worker_threads";
import { serveWorld } from "./serve-world.ts";

// Started by `startWorld`, which writes the day.
const day = new Int32Array(workerData as SharedArrayBuffer);
parentPort?.postMessage(await serveWorld(() => Atomics.load(day, 0)));
