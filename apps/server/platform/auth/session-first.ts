/**
 * Authentication before validation: without a session, nobody learns anything about valid input.
 */
export const SESSION_FIRST = { initialInputValidationIndex: Number.POSITIVE_INFINITY };
