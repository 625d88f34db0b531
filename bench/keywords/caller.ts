import { call, PASSWORD, signUp } from "@sightline/testing/http";

/** Shorter than a session's token lasts: what is measured takes hours at the largest size. */
const RENEWED_AFTER_MS = 10 * 60_000;

/** A new customer, who stays signed in. */
export async function aCaller(url: string) {
  let session = await signUp(url);
  let since = Date.now();
  const { user } = session;

  async function token(): Promise<string> {
    if (Date.now() - since > RENEWED_AFTER_MS) {
      const credentials = { email: user.email, password: PASSWORD };
      const { body } = await call(url, "POST", "/api/auth/sign-in/email", { body: credentials });
      session = body.session;
      since = Date.now();
    }
    return session.access_token;
  }

  /** Whatever isn't a success is an error. */
  async function ask(method: string, path: string, body?: unknown) {
    const answer = await call(url, method, `/api${path}`, { token: await token(), body });
    if (answer.status >= 300) {
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  }
  return { user, token, ask };
}
