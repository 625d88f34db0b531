import { call, PASSWORD, type signUp, type TestProduct } from "@sightline/testing/http";

type User = Awaited<ReturnType<typeof signUp>>;

async function signInElsewhere(
  product: TestProduct,
  { user, access_token: token }: User,
): Promise<string> {
  const body = { email: user.email, password: PASSWORD };
  await call(product.url, "POST", "/api/auth/sign-in/email", { body });
  const { body: sessions } = await call(product.url, "GET", "/api/account/sessions", { token });
  return sessions.find((one: { is_current: boolean }) => !one.is_current).id;
}

async function withSecondFactor({ db }: TestProduct, { user }: User): Promise<string> {
  const row = { user_id: user.id, sealed_secret: "sealed", confirmed_at: new Date() };
  await db.insertInto("second_factors").values(row).execute();
  return user.id;
}

const userId = async (_: TestProduct, { user }: User) => user.id;

export const accountRows = {
  "accounts.endSession": { make: signInElsewhere, body: { password: PASSWORD } },
  "users.change": { make: userId, body: { suspended: true } },
  "users.signOut": { make: userId },
  "users.turnOffSecondFactor": { make: withSecondFactor, body: { reason: "Lost their phone." } },
};
