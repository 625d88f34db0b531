import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  type Limit,
  limitMessage,
  networkOf,
  type PostedForm,
  type RateLimiter,
  type RequestContext,
} from "../../../platform/http/index.ts";
import { isSharePassword, type Unlocking } from "./share-passwords.ts";
import { openShare } from "./shares.queries.ts";

type ShowPage = (posted: PostedForm) => Promise<Response>;

interface ShareFormDeps {
  readonly db: Kysely<Tables>;
  readonly limiter: RateLimiter;
  readonly unlocking: Unlocking;
}

const HOUR = 60 * 60;
/** Of one link by one network: guessing keeps nobody else out. */
const GUESSES: Limit = { name: "digest-share:guess", points: 20, seconds: HOUR };
const GUESSES_OF_NETWORK: Limit = { name: "digest-share:network", points: 60, seconds: HOUR };

/** The password of a shared digest. Whatever is wrong, the answer is the same. */
export function shareByForm({ db, limiter, unlocking }: ShareFormDeps) {
  return async (request: Request, context: RequestContext, show: ShowPage): Promise<Response> => {
    const refuse = (status: number, problem: string | null = null) =>
      show({ status, fields: { refused: "yes" }, problems: {}, problem });
    const token = new URL(request.url).pathname.split("/")[2] ?? "";
    const network = networkOf(context.address);
    const counts = [
      { limit: GUESSES, key: `${token.slice(0, 64)}:${network}` },
      { limit: GUESSES_OF_NETWORK, key: network },
    ];
    // Counted before the work, so that guesses at the same time count; the right one is given back.
    for (const { limit, key } of counts) {
      const wait = await limiter.take(limit, key);
      if (wait === null) continue;
      await noteGuessing(context);
      return refuse(429, `Too many wrong passwords. ${limitMessage(limit, wait)}`);
    }
    const form = await request.formData().catch(() => new FormData());
    const password = form.get("password");
    const share = await openShare(db, token);
    if (share?.passwordHash == null || typeof password !== "string") return refuse(404);
    if (!(await isSharePassword(password.slice(0, 200), share.passwordHash))) return refuse(404);
    for (const { limit, key } of counts) await limiter.giveBack(limit, key);
    const fields = { unlock: unlocking.issue(share.id) };
    return show({ status: 200, fields, problems: {}, problem: null });
  };
}

async function noteGuessing(context: RequestContext): Promise<void> {
  const userId = (await context.principal())?.userId ?? null;
  const description = "Too many password attempts for a shared digest.";
  await context.note({ type: "rate_limit_violation", userId, description });
}
