export { aSeller, SECRETS_KEY, someoneAt, startGoogle } from "./connecting.ts";
export { readNow } from "./read-now.ts";
