import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promote, signUp, WITH_ADMIN } from "@sightline/testing/http";
import { freePort } from "../tools/free-port.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { measureLoad } from "./load.ts";
import { startServer } from "./started-server.ts";

export default {
  name: "HTTP throughput",
  claim: "What the product adds to a request, from a bare Node server to a saved row.",
  run: async () => ({ rows: [...(await measureBareServer()), ...(await measureProduct())] }),
} satisfies Benchmark;

async function measureBareServer(): Promise<Row[]> {
  const { url, stop } = await startServer("bench/bare-server.ts");
  try {
    return await measureLoad({ subject: "bare node:http", reference: true, url });
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
    ...WITH_ADMIN,
  };
  try {
    const { url, stop } = await startServer("tools/start.ts", settings);
    try {
      const health = await measureLoad({ subject: "GET /api/health", url: `${url}/api/health` });
      return [...health, ...(await measureSaving(url))];
    } finally {
      await stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function measureSaving(url: string): Promise<Row[]> {
  const { access_token: token, user } = await signUp(url);
  await promote(url, user.id);
  let saved = 0;
  return measureLoad({
    subject: "POST /api/saved-keywords",
    url,
    request: {
      method: "POST",
      path: "/api/saved-keywords",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify({ keyword: `keyword ${saved++}`, target_site: "example.com" }),
      }),
    },
  });
}
