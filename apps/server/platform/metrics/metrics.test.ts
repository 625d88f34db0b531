import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const TOKEN = "a-token-of-the-operator";

describe("GET /metrics with a token", () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct({ ROLE: "web", METRICS_TOKEN: TOKEN });
  });
  afterAll(() => product.stop());
  const scrape = (headers: Record<string, string>) =>
    call(product.url, "GET", "/metrics", { headers });

  it("is refused without it, with another, and with a session", async () => {
    const { access_token } = await signUp(product.url);
    for (const given of [undefined, "Bearer wrong", TOKEN, `Bearer ${access_token}`]) {
      const answer = await scrape(given === undefined ? {} : { authorization: given });
      expect([answer.status, answer.body.code]).toEqual([401, "UNAUTHORIZED"]);
    }
  });

  it("shows requests, jobs, connections, event loop, emails and crawls, and nothing of customers", async () => {
    const { ask } = await aCustomer(product, ["boots of a customer"]);
    expect((await ask("GET", "/preferences")).status).toBe(200);
    await call(product.url, "GET", "/a-page-of-a-visitor?q=typed");
    await call(product.url, "GET", "/api/nothing-at-all");
    const { status, headers, body } = await scrape({ authorization: `Bearer ${TOKEN}` });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("text/plain");
    expect(headers.get("cache-control")).toBe("no-store");
    for (const line of [
      'sightline_http_request_duration_seconds_count{kind="call",method="GET",status="200"}',
      'sightline_http_request_duration_seconds_count{kind="call",method="GET",status="404"}',
      'sightline_http_request_duration_seconds_count{kind="page",method="GET",status="200"}',
      'sightline_database_connections{state="open"}',
      "sightline_database_up 1",
      'sightline_jobs{queue="mailing.send",state="waiting"}',
      'sightline_emails_24h{state="sent"}',
      'sightline_crawls{status="running"}',
      "nodejs_eventloop_lag_p99_seconds",
      'sightline_info{version="',
      "sightline_oldest_waiting_job_seconds ",
      'sightline_disk_bytes{kind="free"} ',
      'sightline_model_calls_24h{state="failed"} 0',
    ]) {
      expect(body).toContain(line);
    }
    expect(body).not.toMatch(/boots|shop\.example|customer\.example|visitor|typed|nothing-at-all/);
  });

  it("gets no new series from addresses and methods that visitors make up", async () => {
    const seriesOf = async () =>
      (await scrape({ authorization: `Bearer ${TOKEN}` })).body.match(
        /^sightline_http_request_duration_seconds_count.*\}/gm,
      );
    await call(product.url, "PROPFIND", "/made-up");
    const before = await seriesOf();
    for (const method of ["LOCK", "MKCOL", "SEARCH"]) {
      await call(product.url, method, `/made-up-${method}`);
    }
    for (let nth = 0; nth < 20; nth += 1) await call(product.url, "GET", `/made-up/${nth}`);
    expect(await seriesOf()).toEqual(before);
  });
});

describe("GET /metrics without a token", () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct({ ROLE: "worker" });
  });
  afterAll(() => product.stop());

  it.each([
    [{}, 200],
    [{ "x-forwarded-for": "127.0.0.1" }, 403],
    [{ forwarded: "for=127.0.0.1" }, 403],
    [{ "x-real-ip": "127.0.0.1" }, 403],
    [{ via: "1.1 proxy" }, 403],
  ])(
    "answers this machine, and nobody through a proxy on it: %j is %i",
    async (headers, status) => {
      expect((await call(product.url, "GET", "/metrics", { headers })).status).toBe(status);
    },
  );
});

it("a public installation shows no metrics without a token, whatever its proxy leaves out", async () => {
  const product = await startProduct({ ROLE: "worker", APP_URL: "https://sightline.example" });
  expect((await call(product.url, "GET", "/metrics")).status).toBe(403);
  await product.stop();
});
