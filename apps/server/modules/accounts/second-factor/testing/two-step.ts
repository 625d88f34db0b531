import { appCode } from "@sightline/testing/authenticator";
import { call, PASSWORD, signUp, type TestProduct } from "@sightline/testing/http";
import { readOutbox } from "@sightline/testing/outbox";

/** Calls about two-step sign-in, of customers of this product. */
export function twoStep({ url, outbox }: Pick<TestProduct, "url" | "outbox">) {
  const post = (path: string, body: unknown, token?: string, headers = {}) =>
    call(url, "POST", `/api${path}`, { body, headers, ...(token === undefined ? {} : { token }) });
  const signIn = (email: string, password = PASSWORD) =>
    post("/auth/sign-in/email", { email, password });
  const mailsTo = async (email: string) =>
    (await readOutbox(outbox)).filter(({ to }) => to.includes(email));

  async function customer() {
    const { user, access_token: token } = await signUp(url);
    return { user, token, email: user.email };
  }

  return {
    post,
    signIn,
    mailsTo,
    customer,

    /** A customer who has it on, with codes that weren't used yet. */
    async guarded() {
      const ana = await customer();
      const setup = await post("/account/second-factor/setup", { password: PASSWORD }, ana.token);
      const secret: string = setup.body.setup_key;
      const used = appCode(secret);
      const on = await post("/account/second-factor", { code: used }, ana.token);
      const recovery: string[] = on.body.recovery_codes;
      const challenge = async () => String((await signIn(ana.email)).body.data.challenge);
      return { ...ana, secret, used, recovery, challenge, next: appCode(secret, 1) };
    },

    answer: (challenge: string, code: string) => post("/auth/second-factor", { challenge, code }),

    stateOf: async (token: string) =>
      (await call(url, "GET", "/api/account/second-factor", { token })).body,

    subjectsTo: async (email: string) =>
      (await mailsTo(email)).map(({ subject }) => subject).toSorted(),
  };
}
