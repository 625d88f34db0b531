import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { call, newAddress, promote, signUp, WITH_ADMIN } from "@sightline/testing/http";
import { type ProductNode, startNode } from "@sightline/testing/process";
import { type SmtpDouble, startSmtpDouble } from "@sightline/testing/smtp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let database: TestDatabase;
let dataDir: string;
let smtp: SmtpDouble;
let settings: Record<string, string>;
let web: ProductNode[];
let workers: ProductNode[];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "sightline-nodes-"));
  smtp = await startSmtpDouble();
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    AUTH_REQUIRE_CONFIRMATION: "false",
    SECRETS_KEY: "one key for all nodes, as the guide says",
    ...WITH_ADMIN,
  };
  const start = (role: string) => startNode({ ...settings, ROLE: role });
  [web, workers] = await Promise.all([
    Promise.all([start("web"), start("web")]),
    Promise.all([start("worker"), start("worker")]),
  ]);
}, 180_000);

afterAll(async () => {
  await Promise.all([...web, ...workers].map((node) => node.end("SIGTERM")));
  await smtp.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const url = (index: number) => web[index]?.url ?? "";
const askForReset = (base: string, email: string) =>
  call(base, "POST", "/api/auth/request-password-reset", {
    body: { email, redirectTo: "/reset-password" },
  });

describe("P6 four nodes on one PostgreSQL", () => {
  it("who signs up on one reads on another", async () => {
    const { access_token: token } = await signUp(url(0));
    const body = { keyword: "seen everywhere", target_site: "a.example" };
    expect((await call(url(0), "POST", "/api/saved-keywords", { token, body })).status).toBe(201);
    const there = await call(url(1), "GET", "/api/saved-keywords", { token });
    expect(there.body).toMatchObject([{ keyword: "seen everywhere" }]);
  });

  it("a job is done once, whichever worker takes it", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signUp(url(0))));
    const emails = people.map(({ user }) => user.email);
    await Promise.all(emails.map((email, n) => askForReset(url(n % 2), email)));
    for (const email of emails) await smtp.waitFor((mail) => mail.to.includes(email), 20_000);
    const sent = smtp.messages.map((mail) => mail.to[0]).sort();
    expect(sent).toEqual(emails.toSorted());
  }, 90_000);

  it("a worker serves no pages, and says it is ready", async () => {
    const base = workers[0]?.url ?? "";
    expect((await call(base, "GET", "/api/ready")).status).toBe(200);
    expect((await call(base, "GET", "/")).status).toBe(404);
  });

  it("a killed worker's job is taken up by another within a minute", {
    timeout: 150_000,
  }, async () => {
    const { user } = await signUp(url(0));
    smtp.behave("hang");
    const [doomed] = workers;
    await workers[1]?.end("SIGTERM");
    const taken = smtp.nextHanging();
    await askForReset(url(0), user.email);
    await taken;
    await doomed?.end("SIGKILL");
    smtp.behave("accept");
    const killedAt = Date.now();
    workers = [await startNode({ ...settings, ROLE: "worker" })];
    await smtp.waitFor((mail) => mail.to.includes(user.email), 60_000);
    expect(Date.now() - killedAt).toBeLessThan(60_000);
  });

  it("SIGTERM under load loses no request and exits 0 within 10 s", {
    timeout: 150_000,
  }, async () => {
    const email = newAddress();
    const { access_token: token, user } = await signUp(url(0), { email });
    await promote(url(0), user.id);
    const failures: unknown[] = [];
    let answered = 0;
    let isLoaded = false;

    /** As a balancer does: a refused connection means the next node; a lost answer is a loss. */
    const client = async (first: number) => {
      for (let turn = first; isLoaded; turn += 1) {
        const body = { name: `Load ${first} ${turn}` };
        const ask = (base: string) =>
          call(base, "PATCH", "/api/account", { token, body }).catch((error) => error);
        let answer = await ask(url(turn % 2));
        if (answer instanceof Error && isRefused(answer)) answer = await ask(url((turn + 1) % 2));
        if (answer.status === 200) answered += 1;
        else failures.push(answer instanceof Error ? answer.cause : answer);
      }
    };
    const answeredMore = async (count: number) => {
      const goal = answered + count;
      await expect.poll(() => answered, { timeout: 40_000 }).toBeGreaterThan(goal);
    };

    for (const index of [0, 1]) {
      isLoaded = true;
      const clients = Array.from({ length: 8 }, (_, n) => client((8 * index + n) * 1_000_000));
      await answeredMore(50);
      const told = Date.now();
      expect(await web[index]?.end("SIGTERM")).toBe(0);
      expect(Date.now() - told).toBeLessThan(10_000);
      await answeredMore(50);
      isLoaded = false;
      await Promise.all(clients);
      web[index] = await startNode({ ...settings, ROLE: "web" });
    }
    expect(failures).toEqual([]);
    expect(await workers[0]?.end("SIGTERM")).toBe(0);
  });
});

function isRefused(error: Error): boolean {
  return (error.cause as NodeJS.ErrnoException | undefined)?.code === "ECONNREFUSED";
}
