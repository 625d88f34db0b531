/** Why the law allows it, in the words that the page explains first. */
export const GROUNDS = {
  contract: {
    name: "Contract",
    means: "We need it to do what you asked for.",
    article: "GDPR Art. 6 (1) (b)",
  },
  interest: {
    name: "Legitimate interest",
    means: "The reason beside it is ours, and yours do not outweigh it. You may object.",
    article: "GDPR Art. 6 (1) (f)",
  },
  consent: {
    name: "Consent",
    means: "You said yes, and can take it back as easily.",
    article: "GDPR Art. 6 (1) (a)",
  },
  law: {
    name: "Legal duty",
    means: "Tax and accounting law asks for it.",
    article: "GDPR Art. 6 (1) (c)",
  },
} as const;

export type Ground = keyof typeof GROUNDS;
