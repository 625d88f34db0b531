import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Session } from "@sightline/contract";
import { askAsAdmin, call, newAddress, PASSWORD, WITH_ADMIN } from "@sightline/testing/http";
import type { Request } from "autocannon";
import { freePort } from "../tools/free-port.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { measureLoad, PROCESSOR_TIME } from "./load.ts";
import { type StartedServer, startServer } from "./started-server.ts";

const BARE = "bare node:http";
const BARE_WITH_ROW = `${BARE} that reads a row`;

export default {
  name: "HTTP throughput",
  claim: "What the product adds to a request, from a bare Node server to a saved row.",
  run: async () => {
    const rows = [...(await measureBareServers()), ...(await measureProduct())];
    return { rows: [...rows, ...sharesOfBare(rows)] };
  },
} satisfies Benchmark;

async function measureBareServers(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [subject, script] of [
    [BARE, "bench/bare-server.ts"],
    [BARE_WITH_ROW, "bench/bare-server-with-row.ts"],
  ] as const) {
    const data = mkdtempSync(join(tmpdir(), "sightline-bench-"));
    const { url, pid, stop } = await startServer(script, { DATA_DIR: data });
    try {
      rows.push(...(await measureLoad({ subject, reference: subject === BARE, url, pid })));
    } finally {
      await stop();
      rmSync(data, { recursive: true, force: true });
    }
  }
  return rows;
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
  const rows: Row[] = [];
  for (const path of ["/api/health", ...PAGES]) {
    const requests: Request[] = [{ method: "GET", path }];
    rows.push(...(await measureLoad({ subject: `GET ${path}`, url, pid, requests })));
  }
  for (const path of PAGES) rows.push(...(await measureBytesOf(url, path)));
  // A customer's calls wait for each other, so there are as many customers as connections.
  const path = "/api/preferences";
  const requests: Request[] = [];
  for (let nth = 0; nth < READERS; nth += 1) {
    const { access_token } = await newCustomer(url, "10.2.0", nth);
    requests.push({ method: "GET", path, headers: { authorization: `Bearer ${access_token}` } });
  }
  const subject = `GET ${path}, ${READERS} customers`;
  return [...rows, ...(await measureLoad({ subject, url, pid, requests, connections: READERS }))];
}

/** Sent as they are: the load generator unpacks what is compressed, and takes longer than a server. */
const PAGES = ["/features", "/pricing"];

/** What it takes to send as many bytes as a page has. */
async function measureBytesOf(product: string, page: string): Promise<Row[]> {
  const { byteLength } = await (await fetch(`${product}${page}`)).arrayBuffer();
  const subject = `${BARE} with the bytes of ${page}`;
  const { url, pid, stop } = await startServer("bench/bare-server.ts");
  try {
    const requests: Request[] = [{ method: "GET", path: `/${byteLength}` }];
    return await measureLoad({ subject, url, pid, requests });
  } finally {
    await stop();
  }
}

const READERS = 20;
const WRITERS = 50;

async function measureSaving({ url, pid }: StartedServer): Promise<Row[]> {
  const asAdmin = await askAsAdmin(url);
  const ends_at = new Date(Date.now() + 86_400_000).toISOString();
  const tokens: string[] = [];
  for (let nth = 0; nth < WRITERS; nth += 1) {
    const { access_token, user } = await newCustomer(url, "10.1.0", nth);
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
  const subject = `POST /api/saved-keywords, ${WRITERS} customers`;
  return measureLoad({ subject, url, pid, requests, connections: WRITERS });
}

async function newCustomer(url: string, network: string, nth: number): Promise<Session> {
  const { body } = await call(url, "POST", "/api/auth/sign-up/email", {
    body: { name: "Ana Example", email: newAddress(), password: PASSWORD, callbackURL: "/" },
    headers: { "x-forwarded-for": `${network}.${nth + 1}` },
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
