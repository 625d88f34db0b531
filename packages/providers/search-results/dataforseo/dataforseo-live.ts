import { startPatience } from "../patience.ts";
import type { SearchProvider } from "../port.ts";
import { malformed } from "../problem.ts";
import { askDataforseo, DATAFORSEO, type DataforseoAccount } from "./dataforseo-api.ts";
import { readTask } from "./read-task.ts";
import { taskPriceUsd, writeTask } from "./search-task.ts";

export interface DataforseoLiveOptions extends DataforseoAccount {
  /** They may take up to 120 s, and charge even if we stop waiting. */
  readonly requestMs?: number;
  /** For the first ten results. */
  readonly priceUsd?: number;
}

const LIVE = "/v3/serp/google/organic/live/advanced";
const LONGEST_LIVE_MS = 130_000;

export function dataforseoLive(options: DataforseoLiveOptions): SearchProvider {
  const { requestMs = 125_000, priceUsd = 0.002 } = options;
  return {
    name: "dataforseo",
    engine: "google",
    longestMs: LONGEST_LIVE_MS,
    priceUsd: (question) => taskPriceUsd(question, priceUsd),
    async search(question, call) {
      const written = writeTask(question);
      if (!written.ok) return written;

      const patience = startPatience({ requestMs, searchMs: requestMs });
      const body = [written.task];
      const outcome = await askDataforseo(
        options,
        { path: LIVE, body, patience, charged: true },
        call,
      );
      if (!outcome.ok) return outcome;

      const [task] = outcome.tasks;
      if (!task) return { ok: false, problem: malformed(DATAFORSEO, "it contains no task") };
      const { bytes } = outcome;
      const costUsd = task.cost ?? null;
      const read = readTask(task, { account: options, question, costUsd, bytes });
      if (read.state === "done") return { ok: true, answer: read.answer };
      if (read.state === "failed") return { ok: false, problem: read.problem };
      return { ok: false, problem: malformed(DATAFORSEO, "a live search is marked as waiting") };
    },
  };
}
