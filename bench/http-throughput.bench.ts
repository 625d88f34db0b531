import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Session } from "@sightline/contract";
import {
  askAsAdmin,
  call,
  newAddress,
  PASSWORD,
  signUp,
  WITH_ADMIN,
} from "@sightline/testing/http";
import type { Request } from "autocannon";
import { freePort } from "../tools/free-port.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { measureLoad, PROCESSOR_TIME } from "./load.ts";
import { type StartedServer, startServer } from "./started-server.ts";

const BARE = "bare node:http";

export default {
  name: "HTTP throughput",
  claim: "What the product adds to a request, from a bare Node server to a saved row.",
  run: async () => {
    const rows = [...(await measureBareServer()), ...(await measureProduct())];
    return { rows: [...rows, ...sharesOfBare(rows)] };
  },
} satisfies Benchmark;

async function measureBareServer(): Promise<Row[]> {
  const { url, pid, stop } = await startServer("bench/bare-server.ts");
  try {
    return await measureLoad({ subject: BARE, reference: true, url, pid });
  } finally {
    await stop();
  }
}

async function measureProduct(): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), "sightline-bench-"));
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: data,
    LOG_LEVEL: "error",
    // Customers come from addresses of their own: a network may sign up few.
    TRUSTED_PROXIES: "1",
    ...WITH_ADMIN,
  };
  try {
    const server = await startServer("tools/start.ts", settings);
    try {
      return [...(await measureReading(server)), ...(await measureSaving(server))];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function measureReading({ url, pid }: StartedServer): Promise<Row[]> {
  const { access_token } = await signUp(url);
  const headers = { authorization: `Bearer ${access_token}` };
  const rows: Row[] = [];
  for (const [path, request] of [
    ["/api/health", {}],
    ["/api/preferences", { headers }],
    ["/features", {}],
    ["/pricing", {}],
  ] as const) {
    const requests: Request[] = [{ method: "GET", path, ...request }];
    rows.push(...(await measureLoad({ subject: `GET ${path}`, url, pid, requests })));
  }
  return rows;
}

const CUSTOMERS = 50;

async function measureSaving({ url, pid }: StartedServer): Promise<Row[]> {
  const asAdmin = await askAsAdmin(url);
  const ends_at = new Date(Date.now() + 86_400_000).toISOString();
  const tokens: string[] = [];
  for (let nth = 0; nth < CUSTOMERS; nth += 1) {
    const { access_token, user } = await newCustomer(url, nth);
    await asAdmin("POST", "/admin/grants", { user_id: user.id, ends_at });
    tokens.push(access_token);
  }
  let saved = 0;
  const requests = tokens.map(
    (token): Request => ({
      method: "POST",
      path: "/api/saved-keywords",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify({ keyword: `keyword ${saved++}`, target_site: "example.com" }),
      }),
    }),
  );
  const subject = `POST /api/saved-keywords, ${CUSTOMERS} customers`;
  return measureLoad({ subject, url, pid, requests, connections: CUSTOMERS });
}

async function newCustomer(url: string, nth: number): Promise<Session> {
  const { body } = await call(url, "POST", "/api/auth/sign-up/email", {
    body: { name: "Ana Example", email: newAddress(), password: PASSWORD, callbackURL: "/" },
    headers: { "x-forwarded-for": `10.1.0.${nth + 1}` },
  });
  return body.session;
}

/** By the clock, and by the processor: on a machine that does other things, only the latter holds. */
function sharesOfBare(rows: readonly Row[]): Row[] {
  const of = (wanted: string, metric: string) =>
    rows.find((row) => row.subject === wanted && row.metric === metric)?.value ?? Number.NaN;
  const subjects = [...new Set(rows.map(({ subject }) => subject))].filter((one) => one !== BARE);
  return subjects.flatMap((subject) => [
    {
      ...{ subject, metric: "share of bare, by throughput", unit: "%" },
      value: (100 * of(subject, "throughput")) / of(BARE, "throughput"),
    },
    {
      ...{ subject, metric: "share of bare, by processor time", unit: "%" },
      value: (100 * of(BARE, PROCESSOR_TIME)) / of(subject, PROCESSOR_TIME),
    },
  ]);
}
