import { EarlyAnswers } from "./early-answers.ts";
import { noAnswer } from "./failure.ts";

const TIMEOUT_MS = 15_000;

/** The caller: the minimal interface of a session. */
export interface Credentials {
  /** Valid for the next request, or null if nobody is signed in. */
  accessToken(): Promise<string | null>;
  /** Replaces a token that the server rejected. */
  renew(rejectedToken: string): Promise<string | null>;
}

const earlyAnswers = new EarlyAnswers(() => window.sightlineFirstView);

/** Sends a request as the person signed in; a rejected token is renewed once. */
export async function fetchAs(
  credentials: Credentials,
  request: Request,
  init: RequestInit,
): Promise<Response> {
  const token = await credentials.accessToken();
  const early = await earlyAnswers.take(token, request);
  if (early !== null) return early;
  const retry = request.clone();
  const response = await fetchWith(token, request, init);
  if (response.status !== 401 || token === null) return response;

  const renewed = await credentials.renew(token);
  return renewed === null ? response : fetchWith(renewed, retry, init);
}

async function fetchWith(
  token: string | null,
  request: Request,
  init: RequestInit,
): Promise<Response> {
  if (token !== null) request.headers.set("Authorization", `Bearer ${token}`);
  const signal = AbortSignal.any([request.signal, init.signal ?? AbortSignal.timeout(TIMEOUT_MS)]);
  return fetch(request, { ...init, signal }).catch((error: unknown) => {
    throw request.signal.aborted ? error : noAnswer();
  });
}
