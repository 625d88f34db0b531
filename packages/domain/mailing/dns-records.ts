/** A part of a DNS record, and what it means to those who receive our email. */
export interface RecordLine {
  readonly part: string;
  readonly meaning: string;
  /** It harms, and should be changed. */
  readonly isBad: boolean;
}

export function explainRecord(id: "spf" | "dkim" | "dmarc", record: string): RecordLine[] {
  if (id === "spf") return record.split(" ").filter(Boolean).map(explainMechanism);
  const meaningOf = id === "dkim" ? meaningOfDkim : meaningOfDmarc;
  return record
    .split(";")
    .map((tag) => tag.trim())
    .filter(Boolean)
    .map((tag) => {
      const [name = "", ...value] = tag.split("=");
      const [meaning, isBad = false] = meaningOf(name.trim().toLowerCase(), value.join("=").trim());
      return { part: shortened(tag), meaning, isBad };
    });
}

type Meaning = readonly [meaning: string, isBad?: boolean];

const UNKNOWN: Meaning = ["We don't recognize this part. Check that it's correct."];

const ALL: Readonly<Record<string, Meaning>> = {
  "-all": ["No other servers may send email. Receivers reject email from them."],
  "~all": ["No other servers should send. Receivers mark email from them as suspicious."],
  "?all": ["Says nothing about other servers, so anyone can pretend to be you.", true],
  "+all": ["Anyone may send as you.", true],
  all: ["Anyone may send as you.", true],
};

function explainMechanism(part: string): RecordLine {
  const [meaning, isBad = false] = meaningOfSpf(part.toLowerCase());
  return { part: shortened(part), meaning, isBad };
}

function meaningOfSpf(part: string): Meaning {
  if (part === "v=spf1") return ["This is an SPF record."];
  const all = ALL[part];
  if (all !== undefined) return all;
  if (/^[-~?]/u.test(part)) return ["Doesn't allow these servers to send email."];
  const rule = part.startsWith("+") ? part.slice(1) : part;
  const starts = (...names: string[]) => names.some((name) => rule.startsWith(name));
  if (starts("redirect=")) return ["If nothing else matches, this domain's record applies."];
  if (starts("include:")) return ["The servers that this domain allows may send email."];
  if (starts("ip4:", "ip6:")) return ["This address or network may send email."];
  if (rule === "a" || starts("a:", "a/")) return ["The domain's own IP addresses may send email."];
  if (rule === "mx" || starts("mx:", "mx/")) return ["The domain's mail servers may send email."];
  if (starts("ptr")) return ["Outdated and slow. Receivers may ignore the whole record.", true];
  return UNKNOWN;
}

const DMARC_POLICIES: Readonly<Record<string, Meaning>> = {
  none: ["Email that fails the checks still arrives. Gmail, Yahoo and Microsoft accept this."],
  quarantine: ["Email that fails the checks goes to spam."],
  reject: ["Email that fails the checks is rejected."],
};

function meaningOfDmarc(name: string, value: string): Meaning {
  if (name === "v") return ["This is a DMARC record."];
  if (name === "p") return DMARC_POLICIES[value.toLowerCase()] ?? ["Not a valid policy.", true];
  if (name === "sp") return ["The policy for subdomains."];
  if (name === "rua") return ["Receivers send daily reports to this address."];
  if (name === "ruf") return ["Receivers send samples of failed email to this address."];
  if (name === "pct") return ["The policy applies to this share of email."];
  if (name === "adkim" || name === "aspf") {
    return value.toLowerCase() === "s"
      ? ["The domain must match the sender's exactly."]
      : ["A subdomain of the sender's domain is enough."];
  }
  return UNKNOWN;
}

function meaningOfDkim(name: string, value: string): Meaning {
  if (name === "v") return ["This is a DKIM record."];
  if (name === "k") return ["The key type."];
  if (name === "h") return ["The hash algorithms that may be used."];
  if (name === "s") return ["The services the key may be used for."];
  if (name === "n") return ["A note."];
  if (name === "t") {
    return value.split(":").includes("y")
      ? ["Marked as a test, so receivers may ignore the signature.", true]
      : ["The sender's domain must match this one exactly."];
  }
  if (name !== "p") return UNKNOWN;
  return value === ""
    ? ["The key was revoked, so every signature fails.", true]
    : ["The public key that signatures are checked with."];
}

/** A public key is long and says nothing to people. */
function shortened(part: string): string {
  return part.length > 60 ? `${part.slice(0, 30)}…` : part;
}
