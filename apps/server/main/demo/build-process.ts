import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { createLog } from "../../platform/logging/index.ts";
import { type BuildRequest, buildDemo } from "./build-demo.ts";

// Started by `createDemo`, which says where the database is.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once("disconnect", () => process.exit(1));
const [request] = (await once(process, "message")) as [BuildRequest];
const log = createLog("warn", { part: "demo", pid: process.pid }, process.stderr);
try {
  await buildDemo(request, log, (built) => process.send?.({ built, of: request.days }));
  process.exit(0);
} catch (error) {
  log.error({ error }, "the demo couldn't be built");
  process.exit(1);
}
