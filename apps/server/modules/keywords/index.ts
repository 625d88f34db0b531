import type { UserTable } from "../../platform/database/index.ts";

export { keywordsInUse, restBeyond, stayingUnder } from "./keyword-limits.queries.ts";
export { keywordsRoutes } from "./keywords.routes.ts";

export const keywordsUserTables: readonly UserTable[] = [{ table: "saved_keywords" }];
