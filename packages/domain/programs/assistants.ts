/** How long what an assistant gets by OAuth works. */
export const ASSISTANT_CODE_S = 5 * 60;
export const ASSISTANT_TOKEN_S = 60 * 60;
export const ASSISTANT_UNUSED_DAYS = 60;
/** From the consent on, however often it is used: then its user decides again. */
export const ASSISTANT_DAYS = 180;
