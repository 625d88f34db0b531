import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtPages } from "../../../platform/http/index.ts";
import { finished } from "../testing/finished.ts";

let product: TestProduct;
const logged: string[] = [];
beforeAll(async () => {
  const settings = { TRUSTED_PROXIES: "1", LOG_LEVEL: "info" };
  product = await startProduct(settings, (line) => logged.push(line), {
    pages: builtPages,
  });
});
afterAll(() => product.stop());

async function aLockedLink() {
  const ana = await aCustomer(product);
  const { body: job } = await ana.ask("POST", "/digest/activate", {});
  await finished(ana.ask, job.job_id);
  const [digest] = (await ana.ask("GET", "/digests")).body;
  const share = { sections: ["actions"], days: 7, password: "correct horse" };
  return (await ana.ask("POST", `/digests/${digest.id}/shares`, share)).body.url as string;
}

const from = async (network: string, url: string, password: string) => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "x-forwarded-for": network },
    body: new URLSearchParams({ password }),
  });
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    text: await answer.text(),
  };
};

describe("P85 the password of a shared digest", () => {
  it("may be entered rightly any number of times, also from one office", async () => {
    const url = await aLockedLink();
    const statuses = new Set<number>();
    for (let reader = 0; reader < 44; reader += 1) {
      const network = reader < 22 ? `198.51.100.${reader}` : "203.0.113.7";
      statuses.add((await from(network, url, "correct horse")).status);
    }
    expect([...statuses]).toEqual([200]);
  });

  it("guesses count per link and network: a stranger is stopped with words, and nobody else is", async () => {
    const [url, other] = [await aLockedLink(), await aLockedLink()];
    const guesses = [];
    for (let turn = 0; turn < 25; turn += 1) {
      guesses.push(await from("192.0.2.1", url, `guess ${turn}`));
    }
    expect(guesses.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 20 }, () => 404),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    const stopped = await from("192.0.2.1", url, "correct horse");
    expect([stopped.status, stopped.type]).toEqual([429, "text/html; charset=utf-8"]);
    expect(stopped.text).toContain("Too many wrong passwords");
    expect(stopped.text).toMatch(/Try again in (59|60) minutes\./);
    expect((await from("192.0.2.2", url, "correct horse")).status).toBe(200);
    expect((await from("192.0.2.1", other, "correct horse")).status).toBe(200);
    const unknown = url.replace(/[\w-]{32}/, "x".repeat(32));
    const answers = [];
    for (let turn = 0; turn < 21; turn += 1)
      answers.push(await from("192.0.2.3", unknown, "guess"));
    expect(answers.at(-1)?.status, "an unknown link answers alike").toBe(429);

    const { rows } = await sql`
      select from security_events where event_type = 'rate_limit_violation'`.execute(product.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes("a request failed"))).toEqual([]);
  });
});
