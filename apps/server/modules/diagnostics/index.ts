export { diagnosticsRoutes } from "./diagnostics.routes.ts";
