/** Who is calling comes before what they sent: a stranger learns nothing about valid input. */
export const SESSION_FIRST = { initialInputValidationIndex: Number.POSITIVE_INFINITY };
