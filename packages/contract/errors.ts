import { oc } from "@orpc/contract";
import { ADMIN_ONLY_MESSAGE, SIGN_IN_MESSAGE } from "@sightline/domain/accounts";

/** A call anyone may make. */
export const openCall = oc.errors({
  BAD_REQUEST: { status: 400, message: "The request isn't valid." },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests. Try again in a moment." },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: "Sightline isn't available right now. Try again in a moment.",
  },
});

/** What the generator of the API's description can't know of a call. */
export type DescribeCall = Extract<
  Parameters<typeof openCall.route>[0]["spec"],
  (...operation: never[]) => unknown
>;

/** A call that needs a signed-in user. */
export const userCall = openCall.errors({
  UNAUTHORIZED: { status: 401, message: SIGN_IN_MESSAGE },
  NOT_FOUND: { status: 404, message: "Not found." },
});

/** A call that needs the role `admin`, checked on every request. */
export const adminCall = userCall.errors({
  FORBIDDEN: { status: 403, message: ADMIN_ONLY_MESSAGE },
});
