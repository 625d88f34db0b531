export { createMailing, type Mailing } from "./mailing.ts";
