export { experimentsRoutes } from "./experiments.routes.ts";
