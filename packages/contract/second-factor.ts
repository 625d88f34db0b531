import { z } from "zod";
import { OwnerPassword, SIGN_IN_AGAIN } from "./accounts.ts";
import { userCall } from "./errors.ts";

const tags = ["account"];

/** Six digits, or a recovery code. */
const Code = z.string().max(100);
const AppCode = z.string().max(20);

const SecondFactorState = z.object({
  on_since: z.iso.datetime().nullable(),
  recovery_codes_left: z.int(),
});

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const CONFLICT = { CONFLICT: { status: 409 } } as const;

export const secondFactor = {
  state: userCall
    .route({
      method: "GET",
      path: "/account/second-factor",
      summary: "Whether signing in asks for a code from an authenticator app",
      tags,
    })
    .output(SecondFactorState),
  setUp: userCall
    .route({
      method: "POST",
      path: "/account/second-factor/setup",
      summary: "Get a secret for an authenticator app",
      description: "Nothing changes until a code from the app is confirmed, within 15 minutes.",
      tags,
    })
    .errors({ ...SIGN_IN_AGAIN, ...CONFLICT })
    .input(z.object({ password: OwnerPassword }))
    .output(z.object({ setup_key: z.string(), uri: z.string() })),
  turnOn: userCall
    .route({
      method: "POST",
      path: "/account/second-factor",
      summary: "Turn two-step sign-in on with a code from the app",
      description: "The recovery codes are shown once. Each works once, in place of a code.",
      tags,
    })
    .errors(CONFLICT)
    .input(z.object({ code: AppCode }))
    .output(RecoveryCodes),
  turnOff: userCall
    .route({
      method: "POST",
      path: "/account/second-factor/off",
      summary: "Turn two-step sign-in off",
      tags,
    })
    .errors({ ...SIGN_IN_AGAIN, ...CONFLICT })
    .input(z.object({ password: OwnerPassword, code: Code }))
    .output(SecondFactorState),
  replaceCodes: userCall
    .route({
      method: "POST",
      path: "/account/second-factor/recovery-codes",
      summary: "Get new recovery codes; the old ones stop working",
      tags,
    })
    .errors({ ...SIGN_IN_AGAIN, ...CONFLICT })
    .input(z.object({ password: OwnerPassword, code: Code }))
    .output(RecoveryCodes),
};
