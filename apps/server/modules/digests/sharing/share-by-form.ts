import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  createHourlyLimits,
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

const LIMITS = {
  name: "digest-share",
  perNetwork: 60,
  perPerson: 20,
  description: "Too many password attempts for a shared digest.",
};

/** The password of a shared digest. Whatever is wrong, the answer is the same. */
export function shareByForm({ db, limiter, unlocking }: ShareFormDeps) {
  const limits = createHourlyLimits(limiter, LIMITS);
  return async (request: Request, context: RequestContext, show: ShowPage): Promise<Response> => {
    const refuse = () =>
      show({ status: 404, fields: { refused: "yes" }, problems: {}, problem: null });
    const token = new URL(request.url).pathname.split("/")[2] ?? "";
    await limits.takeForNetwork(context);
    await limits.takeForPerson(context, token.slice(0, 64));
    const form = await request.formData().catch(() => new FormData());
    const password = form.get("password");
    const share = await openShare(db, token);
    if (share?.passwordHash == null || typeof password !== "string") return refuse();
    if (!(await isSharePassword(password.slice(0, 200), share.passwordHash))) return refuse();
    const fields = { unlock: unlocking.issue(share.id) };
    return show({ status: 200, fields, problems: {}, problem: null });
  };
}
