export const KEYWORD_MAX_LENGTH = 200;

/** Most keywords of a file are tidy, and telling so is quicker than tidying. */
const TIDY = /^[!-~]+(?: [!-~]+)*$/;

/** A typed keyword normalized for saving: trimmed, whitespace collapsed, Unicode-normalized. */
export function tidyKeyword(typed: string): string {
  if (TIDY.test(typed)) return typed;
  return typed.normalize("NFC").trim().replace(/\s+/gu, " ");
}

/** Two keywords with the same key are the same keyword. */
export function keywordKey(keyword: string): string {
  return tidyKeyword(keyword).toLowerCase();
}

export function alreadySavedMessage(keyword: string, site: string): string {
  return `Keyword "${keyword}" is already saved for ${site}`;
}

/** The message for a duplicate that only the database's unique index caught. */
export function alreadySavedByIndexMessage(keyword: string, site: string): string {
  return `Keyword "${keyword}" is already saved for site "${site}"`;
}
