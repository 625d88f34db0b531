export const NOTICE_STAYS_MS = 10_000;
