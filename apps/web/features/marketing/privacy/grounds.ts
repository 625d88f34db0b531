/** The legal bases, in the words that the page explains first. */
export const GROUNDS = {
  contract: {
    name: "Contract",
    means: "We need it to do what you asked for.",
    article: "GDPR Art. 6(1)(b)",
  },
  interest: {
    name: "Legitimate interest",
    means: "We have a stated reason, and your interests don’t outweigh it. You can object.",
    article: "GDPR Art. 6(1)(f)",
  },
  consent: {
    name: "Consent",
    means: "You’ve given your consent, and you can withdraw it just as easily.",
    article: "GDPR Art. 6(1)(a)",
  },
  law: {
    name: "Legal obligation",
    means: "Tax and accounting law requires it.",
    article: "GDPR Art. 6(1)(c)",
  },
} as const;

export type Ground = keyof typeof GROUNDS;
