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
const SIGN_UP_PER_ACCOUNT: Limit = { name: "sign-up:account", points: 5, seconds: HOUR };
const SIGN_UP_PER_NETWORK: Limit = { name: "sign-up:network", points: 300, seconds: HOUR };
const MAIL_PER_ACCOUNT: Limit = { name: "mail:account", points: 5, seconds: HOUR };
const MAIL_PER_NETWORK: Limit = { name: "mail:network", points: 100, seconds: HOUR };

export type Verdict =
  | { kind: "pass"; refund: () => Promise<void> }
  | { kind: "refuse"; seconds: number }
  /**
   * Respond as usual but do nothing: a limit per address must not reveal that the address exists.
   */
  | { kind: "pretend" };

/** Points are taken before the work, so that parallel guesses count; success returns them. */
export async function admit(
  limiter: RateLimiter,
  path: string,
  email: string,
  address: string,
): Promise<Verdict> {
  const account = createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
  const network = networkOf(address);
  switch (path) {
    case "/sign-in/email":
      return takeAll(limiter, [
        [SIGN_IN_PER_ACCOUNT_AND_NETWORK, `${account}:${network}`],
        [SIGN_IN_PER_NETWORK, network],
        [SIGN_IN_PER_ACCOUNT, account],
      ]);
    case "/sign-up/email":
      return takeAll(limiter, [
        [SIGN_UP_PER_NETWORK, network],
        [SIGN_UP_PER_ACCOUNT, account],
      ]);
    case "/request-password-reset":
    case "/send-verification-email": {
      const wait = await limiter.take(MAIL_PER_NETWORK, network);
      if (wait !== null) return { kind: "refuse", seconds: wait };
      const spent = await limiter.take(MAIL_PER_ACCOUNT, account);
      return spent === null ? pass() : { kind: "pretend" };
    }
    case "/change-email": {
      const wait =
        (await limiter.take(MAIL_PER_NETWORK, network)) ??
        (await limiter.take(MAIL_PER_ACCOUNT, account));
      return wait === null ? pass() : { kind: "refuse", seconds: wait };
    }
    default:
      return pass();
  }
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

function pass(refund: () => Promise<void> = async () => {}): Verdict {
  return { kind: "pass", refund };
}
