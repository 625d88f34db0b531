import type { UserTable } from "../../platform/database/index.ts";

export { type NewAdminAction, recordAdminAction } from "./admin-actions.ts";
export { blocksInForce, listBlocks } from "./blocks/blocks.queries.ts";
export {
  blockNetwork,
  liftNetworkBlock,
  unblockAddress,
} from "./blocks/change-blocks.ts";
export { type Blocks, createBlocks } from "./blocks/create-blocks.ts";
export {
  findNetwork,
  includes,
  type NetworkWidth,
  networkAround,
  normalizeNetwork,
} from "./blocks/network.ts";
export { CLEAN_UP_SECURITY_EVENTS, securityJobs } from "./security.jobs.ts";
export { countsByUser } from "./security.queries.ts";
export { securityRoutes } from "./security.routes.ts";
export { createNoteTaker } from "./security.ts";

export const securityUserTables: readonly UserTable[] = [{ table: "security_events" }];
