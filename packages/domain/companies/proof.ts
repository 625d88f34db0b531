/** The name of the meta tag, file and DNS value that verify a domain. */
export const PROOF_NAME = "sightline-site-verification";

export interface ProofInstructions {
  readonly dns: { readonly name: string; readonly value: string };
  readonly meta: { readonly url: string; readonly tag: string };
  readonly file: { readonly url: string; readonly content: string };
}

/** What to put where to verify that the customer owns the domain. */
export function proofInstructions(domain: string, token: string): ProofInstructions {
  const [home = ""] = homePages(domain);
  return {
    dns: { name: `_sightline.${domain}`, value: `${PROOF_NAME}=${token}` },
    meta: { url: home, tag: `<meta name="${PROOF_NAME}" content="${token}">` },
    file: { url: proofFile(home), content: token },
  };
}

export function proofFile(home: string): string {
  return `${home}.well-known/${PROOF_NAME}.txt`;
}

/** Why a domain can't be verified by DNS; null if it can. */
export function noDnsProof(domain: string): string | null {
  if (hasPort(domain)) return "Not possible for an address with a port.";
  return isNumeric(domain) ? "Not possible for an IP address." : null;
}

/** Candidate home page URLs, most likely first. */
export function homePages(domain: string): string[] {
  if (hasPort(domain)) return [`http://${domain}/`, `https://${domain}/`];
  const hosts = isNumeric(domain) ? [domain] : [domain, `www.${domain}`];
  return ["https", "http"].flatMap((scheme) => hosts.map((host) => `${scheme}://${host}/`));
}

function hasPort(domain: string): boolean {
  return /:\d+$/.test(domain) && !domain.endsWith("]");
}

function isNumeric(domain: string): boolean {
  return domain.startsWith("[") || /^\d+(\.\d+){3}$/.test(domain);
}
