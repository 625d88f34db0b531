/**
 * How long is kept what is decided elsewhere. Where that cannot be read from here, it is written
 * down again; `tests/requirements/privacy-page.test.ts` holds both to the same figures.
 */
export const KEPT = {
  securityEventDays: 90,
  resultPageDays: 400,
  alertDays: 400,
  importDraftDays: 1,
  searchConsoleDays: 486,
  /** Of what a visitor had analysed, and of the cookie that shows it to them. */
  visitDays: 30,
  visitCookieDays: 30,
  resetLinkMinutes: 30,
  confirmationLinkHours: 24,
  /** Of a mail in the queue, after it was sent; and while it cannot be. */
  sentMailDays: 7,
  waitingMailDays: 14,
  /** In the browser itself. */
  signInByLinkHours: 24,
  errorsInBrowser: 10,
} as const;
