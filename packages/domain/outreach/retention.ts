/** How long the words of messages and replies are kept; their figures stay. */
export const LETTER_DAYS_KEPT = 365;
/** Of what was sent to a domain, and from the mailbox, on a day: only today's count matters. */
export const SENDING_DAYS_KEPT = 30;
