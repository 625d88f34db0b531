const SECRET_NAME =
  /pass(word|wd|phrase)?$|secret|token|authorization|cookie|api[-_]?key|card|cvc|verifier/i;
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
// Those that begin with a run of characters only begin where the run does: tried from each of its
// characters, they would take the square of its length.
const EMAIL = /(?<![\w.+-])([\w.+-])[\w.+-]*@([\w-]+(?:\.[\w-]+)+)/g;
const CREDENTIALS_IN_URL = /:\/\/[^/\s:@]+:[^/\s@]+@/g;
const SECRET_IN_QUERY = /([?&#](?:token|code|key|secret|password)=)[^&#\s"]+/gi;
const SECRET_IN_TEXT =
  /((?:pass(?:word|wd|phrase)|secret|api[-_ ]?key|cvc)["']?\s*[:=]\s*|token["']?\s*=\s*|token["']\s*:\s*)(?!\[redacted)("[^"]*"|'[^']*'|[^\s,;&}\])]+)/gi;
const KNOWN_KEY = /\b(?:sk|pk|rk|whsec|ghp|xox[abp]|key)[-_][\w-]{8,}/g;
const JWT = /(?<![\w-])eyJ[\w-]+(?:\.[\w-]+){1,2}/g;
const LONG_TOKEN = /\b\w[\w-]{39,}/g;
const CARD_NUMBER = /\b\d(?:[ -]?\d){12,18}\b/g;
/** More than anyone reads in a log; what comes after it isn't looked at. */
const MAX_TEXT = 8_000;
const MAX_DEPTH = 6;

/**
 * A copy without secrets: values under secret names are removed, email addresses keep one letter
 * and the domain.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth >= MAX_DEPTH) return "[deep]";
  if (value instanceof Date) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) ? "[redacted]" : redact(item, depth + 1),
    ]),
  );
}

/** Redacted, as JSON; data that would be longer is left out, so that one entry can't fill a log. */
export function redactedJson(data: unknown, maxLength: number): string {
  const { length } = JSON.stringify(data);
  return JSON.stringify(length > maxLength ? { left_out: length } : redact(data));
}

export function redactText(text: string): string {
  return shortened(text)
    .replace(CREDENTIALS_IN_URL, "://[redacted]@")
    .replace(SECRET_IN_QUERY, "$1[redacted]")
    .replace(SECRET_IN_TEXT, "$1[redacted]")
    .replace(BEARER, "$1 [redacted]")
    .replace(KNOWN_KEY, "[redacted]")
    .replace(JWT, "[redacted]")
    .replace(LONG_TOKEN, "[redacted]")
    .replace(CARD_NUMBER, (digits) => (isCardNumber(digits) ? "[redacted]" : digits))
    .replace(EMAIL, "$1…@$2");
}

function shortened(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
}

/** Luhn check, so that order numbers and timestamps stay readable. */
function isCardNumber(text: string): boolean {
  const digits = [...text]
    .filter((one) => one >= "0" && one <= "9")
    .map(Number)
    .reverse();
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** Drivers hang the connection on their errors, with its settings and its queue. */
function isData(value: unknown): boolean {
  if (value === null || typeof value !== "object") return typeof value !== "function";
  if (Array.isArray(value) || value instanceof Date || value instanceof Error) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause, ...others } = error;
  const rest = Object.fromEntries(Object.entries(others).filter(([, value]) => isData(value)));
  const code = "code" in error ? { code: error.code } : {};
  return {
    name,
    message: redactText(message),
    ...code,
    ...(redact(rest, depth + 1) as Record<string, unknown>),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
    stack: stack === undefined ? undefined : redactText(stack),
  };
}
