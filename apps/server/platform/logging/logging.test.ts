import {
  call,
  newAddress,
  PASSWORD,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
let log = "";
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "info" }, (line) => {
    log += line;
  });
});
afterAll(() => product.stop());

interface Line {
  readonly time: string;
  readonly level: string;
  readonly msg: string;
  readonly path?: string;
  readonly user_id?: string;
  readonly status?: number;
  readonly request_id?: string;
}

const lines = (): Line[] =>
  log
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
const post = (path: string, body: unknown, token?: string) =>
  call(product.url, "POST", path, { body, token });

describe("the log", () => {
  it("says of each sign-in, right or wrong, when it was, whose, and by what", async () => {
    const email = newAddress();
    const signUp = await post("/api/auth/sign-up/email", {
      name: "Ana",
      email,
      password: PASSWORD,
    });
    const user_id = signUp.body.user.id;
    await post("/api/auth/sign-in/email", { email, password: PASSWORD });
    await post("/api/auth/sign-in/email", { email, password: "wrong" });
    const opened = lines().filter(
      ({ msg, user_id: id }) => msg.includes("opened") && id === user_id,
    );
    expect(opened).toMatchObject([
      { level: "info", by: "/sign-up/email", request_id: expect.any(String) },
      { level: "info", by: "/sign-in/email", request_id: expect.any(String) },
    ]);
    const answers = lines().filter(({ path }) => path === "/api/auth/sign-in/email");
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    const event = await product.db
      .selectFrom("security_events")
      .select(["event_type", "ip_address", "created_at"])
      .where("user_id", "=", user_id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ event_type: "failed_authentication", ip_address: "127.0.0.1" });
  });

  it("has a line for each call that is refused, with whose it was", async () => {
    const email = newAddress();
    const { body } = await post("/api/auth/sign-up/email", { email, password: PASSWORD });
    const { access_token: token, user } = body.session;
    const missing = "/api/saved-keywords/00000000-0000-4000-8000-000000000000";
    await call(product.url, "GET", "/api/admin/users", { token });
    await call(product.url, "DELETE", missing, { token });
    await call(product.url, "GET", "/api/account");
    const requests = lines().filter(({ msg }) => msg === "request");
    const found = (path: string) => requests.findLast((line) => line.path === path);
    expect(found("/api/admin/users")).toMatchObject({ status: 403, user_id: user.id });
    expect(found(missing)).toMatchObject({ status: 404, user_id: user.id });
    expect(found("/api/account")).toMatchObject({ status: 401 });
    expect(found("/api/account")).not.toHaveProperty("user_id");
  });

  it("is one JSON object per line, in UTC, whatever a caller sends", async () => {
    const before = lines().length;
    const forged = '\n{"level":"info","msg":"a session was opened","user_id":"root"}\n';
    await call(product.url, "GET", `/api/nothing/${encodeURIComponent(forged)}`);
    await call(product.url, "GET", "/api/nothing", { headers: { "user-agent": "a\\nb" } });
    await post("/api/errors/report", {
      error_id: crypto.randomUUID(),
      message: `broken${forged}`,
      path: "/",
    });
    const added = lines().slice(before);
    expect(added.length).toBe(4);
    for (const line of added) {
      expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(line.msg).not.toBe("a session was opened");
    }
  });
});
