export { keywordsRoutes } from "./keywords.routes.ts";
