/** The name of the tag, the file and the value by which a domain is proven. */
export const PROOF_NAME = "sightline-site-verification";

export interface ProofInstructions {
  readonly dns: { readonly name: string; readonly value: string };
  readonly meta: { readonly url: string; readonly tag: string };
  readonly file: { readonly url: string; readonly content: string };
}

/** What to put where, so that the domain is known to be the customer's. */
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

/** Why a domain has no DNS record to prove it by; null when it can have one. */
export function noDnsProof(domain: string): string | null {
  if (hasPort(domain)) return "Not possible for an address with a port.";
  return isNumeric(domain) ? "Not possible for an IP address." : null;
}

/** Where a site's home page may be, the likeliest first. */
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
