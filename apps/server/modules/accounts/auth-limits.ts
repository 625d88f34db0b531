import { createHash } from "node:crypto";
import { type Limit, networkOf, type RateLimiter } from "../../platform/http/index.ts";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

const SIGN_IN_PER_ACCOUNT_AND_NETWORK: Limit = {
  name: "sign-in:pair",
  points: 10,
  seconds: QUARTER,
};
const SIGN_IN_PER_ACCOUNT: Limit = { name: "sign-in:account", points: 100, seconds: QUARTER };
const SIGN_IN_PER_NETWORK: Limit = { name: "sign-in:network", points: 200, seconds: QUARTER };
const SIGN_IN_PER_DEVICE: Limit = { name: "sign-in:device", points: 10, seconds: QUARTER };
const SIGN_IN_PER_DEVICES: Limit = { name: "sign-in:devices", points: 100, seconds: QUARTER };
/** Each writes what Google's answer is compared with. */
const SOCIAL_PER_NETWORK: Limit = { name: "sign-in:social", points: 200, seconds: QUARTER };
const PASSWORD_PER_USER: Limit = { name: "password:user", points: 10, seconds: QUARTER };
/** Of a million codes three are right at a time, and the right password is known already. */
const CODE_PER_USER: Limit = { name: "second-factor:user", points: 10, seconds: HOUR };
const CODE_PER_DEVICE: Limit = { name: "second-factor:device", points: 10, seconds: QUARTER };
const SIGN_UP_PER_ACCOUNT: Limit = { name: "sign-up:account", points: 5, seconds: HOUR };
const SIGN_UP_PER_NETWORK: Limit = { name: "sign-up:network", points: 300, seconds: HOUR };
/** Counted apart, so that one of them, which may send nothing, doesn't use up the other. */
const RESET_PER_ACCOUNT: Limit = { name: "reset:account", points: 3, seconds: HOUR };
const CONFIRMATION_PER_ACCOUNT: Limit = { name: "confirmation:account", points: 3, seconds: HOUR };
const MAIL_PER_NETWORK: Limit = { name: "mail:network", points: 100, seconds: HOUR };

/** Not the library's calls, but they ask for the password, or for a code, like them. */
export const CONFIRM_OWNER = "/account";
export const SECOND_FACTOR = "/second-factor";

export type Verdict =
  | { kind: "pass"; refund: () => Promise<void> }
  | { kind: "refuse"; seconds: number }
  /**
   * Respond as usual but do nothing: a limit per address must not reveal that the address exists.
   */
  | { kind: "pretend" };

export interface Attempt {
  readonly path: string;
  readonly email: string;
  readonly address: string;
  /** Set if this browser has signed in to this account before. */
  readonly deviceId: string | null;
  readonly userId: string | null;
}

/** The same for all spellings of an address. */
export function accountKey(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
}

/** Points are taken before the work, so that parallel guesses count; success returns them. */
export async function admit(limiter: RateLimiter, attempt: Attempt): Promise<Verdict> {
  const account = accountKey(attempt.email);
  const network = networkOf(attempt.address);
  switch (attempt.path) {
    case "/sign-in/email":
      return attempt.deviceId === null
        ? takeAll(limiter, [
            [SIGN_IN_PER_ACCOUNT_AND_NETWORK, `${account}:${network}`],
            [SIGN_IN_PER_NETWORK, network],
            [SIGN_IN_PER_ACCOUNT, account],
          ])
        : takeAll(limiter, [
            [SIGN_IN_PER_DEVICE, attempt.deviceId],
            [SIGN_IN_PER_DEVICES, account],
          ]);
    case "/sign-in/social":
      return withoutRefund(await takeAll(limiter, [[SOCIAL_PER_NETWORK, network]]));
    case "/sign-up/email":
      return withoutRefund(
        await takeAll(limiter, [
          [SIGN_UP_PER_NETWORK, network],
          [SIGN_UP_PER_ACCOUNT, account],
        ]),
      );
    case "/request-password-reset":
      return takeOrPretend(limiter, network, RESET_PER_ACCOUNT, account);
    case "/send-verification-email":
      return takeOrPretend(limiter, network, CONFIRMATION_PER_ACCOUNT, account);
    case "/change-email": {
      const wait = await limiter.take(MAIL_PER_NETWORK, network);
      return wait === null
        ? takePasswordGuess(limiter, attempt)
        : { kind: "refuse", seconds: wait };
    }
    case "/change-password":
    case CONFIRM_OWNER:
      return takePasswordGuess(limiter, attempt);
    case SECOND_FACTOR:
      return attempt.deviceId === null
        ? takeAll(limiter, [[CODE_PER_USER, attempt.userId ?? account]])
        : takeAll(limiter, [[CODE_PER_DEVICE, attempt.deviceId]]);
    default:
      return pass();
  }
}

async function takeOrPretend(
  limiter: RateLimiter,
  network: string,
  limit: Limit,
  account: string,
): Promise<Verdict> {
  const wait = await limiter.take(MAIL_PER_NETWORK, network);
  if (wait !== null) return { kind: "refuse", seconds: wait };
  const spent = await limiter.take(limit, account);
  return spent === null ? pass() : { kind: "pretend" };
}

/** Without a session no password is compared. */
async function takePasswordGuess(limiter: RateLimiter, { userId }: Attempt): Promise<Verdict> {
  return userId === null ? pass() : takeAll(limiter, [[PASSWORD_PER_USER, userId]]);
}

async function takeAll(limiter: RateLimiter, limits: [Limit, string][]): Promise<Verdict> {
  for (const [limit, key] of limits) {
    const seconds = await limiter.take(limit, key);
    if (seconds !== null) return { kind: "refuse", seconds };
  }
  return pass(async () => {
    for (const [limit, key] of limits) await limiter.giveBack(limit, key);
  });
}

/** These count because they succeed: each opens an account, sends an email or stores a row. */
function withoutRefund(verdict: Verdict): Verdict {
  return verdict.kind === "pass" ? pass() : verdict;
}

function pass(refund: () => Promise<void> = async () => {}): Verdict {
  return { kind: "pass", refund };
}
