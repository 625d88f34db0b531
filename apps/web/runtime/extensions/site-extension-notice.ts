import { raiseNotice } from "../page/prepared-notice.ts";
import { NOTICE_STAYS_MS } from "./notice-stays.ts";

/** On a public page, without React. */
export function showExtensionNotice(): void {
  raiseNotice("extension", { stays: NOTICE_STAYS_MS });
}
