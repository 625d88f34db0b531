import type { ProofMethod } from "@sightline/domain/companies";

export const PROOF_WORDS: Readonly<Record<ProofMethod, { label: string; by: string }>> = {
  dns: { label: "DNS record", by: "a DNS record" },
  meta: { label: "Meta tag", by: "a meta tag" },
  file: { label: "File", by: "a file" },
};
