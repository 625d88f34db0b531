/** What no test claims yet, with the part of the product that it waits for. */
export const notYetBuilt: Record<string, string> = {
  "R1.1": "the last of its features: keywords, analyses, digests, insights, billing, marketing",
  "R1.2": "the last of the admin pages",
  "R1.3": "traffic and experiments",
  "R2.5": "traffic",
  "R2.9": "digests",
  "R3.6": "experiments",
  "R3.7": "digests",
  "R4.4": "digests",
  "R7.6": "outreach",
  "R7.7": "security",
  "R7.8": "experiments",
  "R7.9": "traffic",
  "R8.6": "traffic",
  "R9.3": "experiments",
};

/** What tests claim in part, with what is still missing. */
export const partlyBuilt: Record<string, string> = {
  "R2.1": "the digest and e-mail pages",
  "R2.4": "the other admin pages",
  "R7.10": "digest activation jobs",
};
