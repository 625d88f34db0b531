/**
 * Retention periods that are decided elsewhere. Where they can't be imported, they are repeated
 * here; `tests/requirements/privacy-page.test.ts` keeps both the same.
 */
export const KEPT = {
  securityEventDays: 90,
  resultPageDays: 400,
  alertDays: 400,
  importDraftDays: 1,
  searchConsoleDays: 486,
  /** Of a visitor's analysis, and of the cookie that shows it to them. */
  visitDays: 30,
  visitCookieDays: 30,
  /** Of the cookie that knows a browser again. */
  deviceCookieDays: 365,
  resetLinkMinutes: 30,
  confirmationLinkHours: 24,
  /** Of an email in the queue: after it was sent, and while it can't be. */
  sentMailDays: 7,
  waitingMailDays: 14,
  /** What a model answered from crawled pages. */
  writtenAnswerDays: 90,
  /** In the browser itself. */
  signInByLinkHours: 24,
  errorsInBrowser: 10,
  visitorDays: 30,
  unsentViews: 50,
  /** Of single page views; the counts of a day stay. */
  pageViewDays: 400,
  signUpAddressDays: 30,
  /** After a comparison of pages has ended. */
  comparisonDays: 90,
} as const;
