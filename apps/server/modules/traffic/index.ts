import type { UserTable } from "../../platform/database/index.ts";

export { signUpsFrom } from "./accounts.queries.ts";
export { readAgent } from "./agents.ts";
export { createTraffic } from "./create-traffic.ts";
export { movePageViews } from "./move-page-views.ts";
export { networksRoutes } from "./networks/networks.routes.ts";
export { ROLL_UP_TRAFFIC, TURN_TRAFFIC_DAYS } from "./traffic.jobs.ts";

export const trafficUserTables: readonly UserTable[] = [{ table: "account_origins" }];
