import "../apps/server/main/admin.ts";
