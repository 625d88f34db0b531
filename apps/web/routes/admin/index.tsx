export { default, meta } from "./overview.tsx";
