// The product with hot reload: Vite inside the server renews pages in place, and a change in a
// file that the server itself has loaded restarts it.
import "./bound-to-parent.ts";
import { inProject } from "./project.ts";
import { endTogetherOnSignal, run } from "./run.ts";

endTogetherOnSignal();
await run(
  process.execPath,
  ["--watch", "--watch-preserve-output", inProject("apps/server/main/serve.ts")],
  { env: { NODE_ENV: "development" }, shown: true },
);
