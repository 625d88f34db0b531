import "./bound-to-parent.ts";
import { endTogetherOnSignal } from "./run.ts";

endTogetherOnSignal();
await import("../bench/run.ts");
process.exit();
