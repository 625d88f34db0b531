export { aSeller, SECRETS_KEY, someoneAt, startGoogle } from "./connecting.ts";
export { type CountedDay, connectFor, countDays, importFor } from "./counted-days.ts";
export { readNow } from "./read-now.ts";
