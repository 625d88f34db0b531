export { default, meta } from "./auth.tsx";
