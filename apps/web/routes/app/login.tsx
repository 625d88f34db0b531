export { default } from "./auth.tsx";
