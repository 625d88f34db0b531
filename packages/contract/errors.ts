import { oc } from "@orpc/contract";

/** A call anyone may make. */
export const openCall = oc.errors({
  BAD_REQUEST: { status: 400, message: "The request is not valid." },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests. Wait a moment and try again." },
  SERVICE_UNAVAILABLE: { status: 503, message: "Not able to serve right now. Try again shortly." },
});

/** A call that needs a signed-in user. */
export const userCall = openCall.errors({
  UNAUTHORIZED: { status: 401, message: "Sign in to go on." },
  NOT_FOUND: { status: 404, message: "There is nothing here." },
});

/** A call that needs the role `admin`, checked at each request. */
export const adminCall = userCall.errors({
  FORBIDDEN: { status: 403, message: "This needs the admin role." },
});
