import "./bound-to-parent.ts";
import { installBench } from "./install-bench.ts";
import { endTogetherOnSignal } from "./run.ts";

endTogetherOnSignal();
await installBench();
await import("../bench/run.ts");
process.exit();
