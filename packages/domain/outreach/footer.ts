export type LawfulBasis = "consent" | "legitimate_interest" | "customer";

export interface FooterFacts {
  readonly operator: { readonly name: string; readonly address: string };
  /** Where the address comes from, in the words of the list. */
  readonly source: string;
  readonly lawfulBasis: LawfulBasis;
  readonly unsubscribeUrl: string;
}

export interface FooterWords {
  /** Legal name and postal address, on one line. */
  readonly sender: string;
  readonly reason: string;
  readonly unsubscribe: { readonly label: string; readonly url: string };
}

/** What the law wants under every message to a person who didn't ask for it. */
export function footerWords(facts: FooterFacts): FooterWords {
  const { operator, source, lawfulBasis, unsubscribeUrl } = facts;
  return {
    sender: `${operator.name}, ${oneLineAddress(operator.address)}`,
    reason: `${REASONS[lawfulBasis]} We got your address from: ${source.trim()}${/[.!?]$/.test(source.trim()) ? "" : "."}`,
    unsubscribe: { label: "Unsubscribe", url: unsubscribeUrl },
  };
}

function oneLineAddress(address: string): string {
  const lines = address.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== "").join(", ");
}

const REASONS: Record<LawfulBasis, string> = {
  consent: "You're receiving this email because you agreed to hear from us.",
  legitimate_interest:
    "You're receiving this email because we think it could be useful to your company. This is an advertisement.",
  customer: "You're receiving this email because you're one of our customers.",
};

/** The settings without which no message may leave; empty if all are there. */
export function missingOperatorSettings(config: {
  readonly operator: { readonly name: string | null; readonly address: string | null };
}): string[] {
  const { name, address } = config.operator;
  return [
    ...(name === null ? ["OPERATOR_NAME"] : []),
    ...(address === null ? ["OPERATOR_ADDRESS"] : []),
  ];
}
