import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import { SETUP_EXPIRED_MESSAGE, WRONG_CODE_MESSAGE } from "@sightline/domain/accounts";
import { type Principal, SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import {
  conflict,
  invalidField,
  type RateLimiter,
  type RequestContext,
} from "../../../platform/http/index.ts";
import { admit, SECOND_FACTOR } from "../auth-limits.ts";
import type { AuthNotes } from "../auth-notes.ts";
import type { ConfirmOwner } from "../confirm-owner.ts";
import type { SecondFactor } from "./second-factor.ts";

const calls = implement(contract.secondFactor).$context<RequestContext>().$config(SESSION_FIRST);
type Context = RequestContext & { user: Principal };

export interface SecondFactorRoutesDeps {
  readonly secondFactor: SecondFactor;
  readonly confirmOwner: ConfirmOwner;
  readonly limiter: RateLimiter;
  readonly notes: AuthNotes;
}

export function secondFactorRoutes(deps: SecondFactorRoutesDeps) {
  const { secondFactor, confirmOwner, limiter, notes } = deps;

  /** What a right code gives; wrong ones are counted. */
  async function byCode<Result>(
    context: Context,
    use: () => Promise<Result | "wrong">,
  ): Promise<Result> {
    const { address, user } = context;
    const { email, userId } = user;
    const attempt = { path: SECOND_FACTOR, email, address, deviceId: null, userId };
    const verdict = await admit(limiter, attempt);
    if (verdict.kind !== "pass") {
      await notes.limited(context, SECOND_FACTOR, email);
      throw new ORPCError("TOO_MANY_REQUESTS", {
        message: "Too many attempts. Try again in an hour.",
      });
    }
    const result = await use();
    if (result === "wrong") {
      await notes.wrongCode(context, userId);
      throw invalidField("code", WRONG_CODE_MESSAGE);
    }
    await verdict.refund();
    return result as Result;
  }

  async function requireOn({ userId }: Principal): Promise<void> {
    const { on_since } = await secondFactor.state(userId);
    if (on_since === null) throw conflict("Two-step sign-in isn't on.");
  }

  const noteChange = ({ log, user }: Context, change: string) =>
    log.info({ user_id: user.userId, change }, "a second factor was changed");

  return calls.router({
    state: calls.state
      .use(signedIn)
      .handler(({ context: { user } }) => secondFactor.state(user.userId)),

    setUp: calls.setUp.use(signedIn).handler(async ({ context, input }) => {
      const { user } = context;
      await confirmOwner(context, user, input.password, "set up your authenticator app");
      const setup = await secondFactor.setUp(user);
      if (setup === null) throw conflict("Two-step sign-in is already on.");
      return setup;
    }),

    turnOn: calls.turnOn.use(signedIn).handler(async ({ context, input }) => {
      const codes = await byCode(context, () => secondFactor.turnOn(context.user, input.code));
      if (codes === "expired") throw conflict(SETUP_EXPIRED_MESSAGE);
      noteChange(context, "on");
      return { recovery_codes: codes };
    }),

    turnOff: calls.turnOff.use(signedIn).handler(async ({ context, input }) => {
      const { user } = context;
      await requireOn(user);
      await confirmOwner(context, user, input.password, "turn off two-step sign-in");
      await byCode(context, () => secondFactor.turnOff(user, input.code));
      noteChange(context, "off");
      return secondFactor.state(user.userId);
    }),

    replaceCodes: calls.replaceCodes.use(signedIn).handler(async ({ context, input }) => {
      const { user } = context;
      await requireOn(user);
      await confirmOwner(context, user, input.password, "get new recovery codes");
      const codes = await byCode(context, () => secondFactor.replaceCodes(user, input.code));
      noteChange(context, "recovery codes");
      return { recovery_codes: codes };
    }),
  });
}
