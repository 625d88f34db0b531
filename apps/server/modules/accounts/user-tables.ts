import type { UserTable } from "../../platform/database/index.ts";

export const accountsUserTables: readonly UserTable[] = [
  { table: "users", owner: "id" },
  {
    table: "auth_accounts",
    secrets: ["password", "access_token", "refresh_token", "id_token"],
  },
  { table: "sessions", secrets: ["token"] },
  { table: "user_preferences" },
  { table: "account_deletions" },
];
