import { call, cheapPasswords, newAddress, PASSWORD, startProduct } from "@sightline/testing/http";
import { describe, expect, it, onTestFinished } from "vitest";

describe("passwords are hashed two at a time, and the line for it has an end", () => {
  it("the rest answers as always, and requests that find the line full say so", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let running = 0;
    let mostRunning = 0;
    const hash = async (password: string) => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await released;
      running -= 1;
      return cheapPasswords.hash(password);
    };
    const own = await startProduct({ TRUSTED_PROXIES: "1" }, undefined, {
      passwords: { ...cheapPasswords, hash },
    });
    onTestFinished(() => own.stop());
    const signUpFrom = (address: string) =>
      call(own.url, "POST", "/api/auth/sign-up/email", {
        body: { name: "Ana", email: newAddress(), password: PASSWORD },
        headers: { "x-forwarded-for": address },
      });

    const ofOneNetwork = Array.from({ length: 40 }, () => signUpFrom("192.0.2.20"));
    const refusedEarly = await firstRefusals(ofOneNetwork, 10);
    expect(refusedEarly).toEqual(
      Array(10).fill([
        503,
        "Too many people are signing in right now. Try again in a few seconds.",
      ]),
    );
    const ofOthers = Array.from({ length: 80 }, (_, turn) => signUpFrom(`192.0.2.${21 + turn}`));
    expect(await firstRefusals(ofOthers, 10)).toHaveLength(10);
    expect((await call(own.url, "GET", "/api/ready")).status).toBe(200);

    release();
    const statuses = (await Promise.all([...ofOneNetwork, ...ofOthers])).map((one) => one.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(mostRunning).toBe(2);
    expect((await signUpFrom("192.0.2.20")).status).toBe(200);
  });
});

/** Resolves with the first answers that come, while the others still wait. */
function firstRefusals(answers: readonly ReturnType<typeof call>[], count: number) {
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  const came: unknown[] = [];
  for (const answer of answers) {
    void answer.then(({ status, body }) => {
      came.push([status, body.message]);
      if (came.length === count) resolve([...came]);
    });
  }
  return promise;
}
