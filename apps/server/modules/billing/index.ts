import type { UserTable } from "../../platform/database/index.ts";

export { END_GRANTS, RECONCILE, RUN_SANDBOX, SETTLE_EVENTS } from "./billing.jobs.ts";
export { planStateOfUser } from "./billing.queries.ts";
export { billingRoutes, type InUse } from "./billing.routes.ts";
export { createBilling } from "./create-billing.ts";
export { paymentFacts } from "./payment-events.queries.ts";
export { paymentsRoutes } from "./payments.routes.ts";
export { describeUsers, planOfUser, unitsLeft } from "./plan-of-user.ts";
export type { Units } from "./reserve-units.ts";

export const billingUserTables: readonly UserTable[] = [
  { table: "billing_customers" },
  { table: "subscribers" },
  { table: "grants" },
  { table: "payment_drifts" },
  { table: "usage_months" },
  { table: "usage_reservations" },
];
