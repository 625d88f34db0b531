import { accounts } from "./accounts.ts";
import { diagnostics } from "./diagnostics.ts";
import { keywords } from "./keywords.ts";

export type { Account, Session } from "./accounts.ts";
export type { Diagnostics } from "./diagnostics.ts";
export type { SavedKeyword } from "./keywords.ts";

/** Every call of the product, a word each. */
export const contract = { diagnostics, accounts, keywords };
