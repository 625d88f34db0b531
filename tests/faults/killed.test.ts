import { rm } from "node:fs/promises";
import { call, promote, signUp, WITH_ADMIN } from "@sightline/testing/http";
import { type ProductNode, postmasterPid, startNode } from "@sightline/testing/process";
import { rounds } from "@sightline/testing/rounds";
import { makeScratchFolder } from "@sightline/testing/scratch-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROUNDS = rounds({ usually: 3, all: 20 });
const WRITERS = 4;
const ENOUGH = 12;

let dataDir: string;
let node: ProductNode;
let token: string;
const acknowledged: string[] = [];
const answers = new Set<string>();

beforeAll(async () => {
  dataDir = await makeScratchFolder("sightline-killed-");
  node = await startNode({ DATA_DIR: dataDir, ...WITH_ADMIN });
  const session = await signUp(node.url);
  await promote(node.url, session.user.id);
  token = session.access_token;
});
afterAll(async () => {
  await node?.end("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
});

async function askWhoIAm(): Promise<void> {
  const answer = await call(node.url, "GET", "/api/auth/get-session", { token }).catch(() => null);
  if (answer !== null) answers.add(`get-session ${answer.status}`);
}

/** Writes and reads from all sides until told to stop; `until` resolves once so many were acknowledged. */
function startWriting(round: number) {
  let stopped = false;
  let count = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const write = async (writer: number) => {
    for (let turn = 0; !stopped; turn += 1) {
      const keyword = `round ${round} writer ${writer} turn ${turn}`;
      const body = { keyword, target_site: "kept.example" };
      const answer = await call(node.url, "POST", "/api/saved-keywords", { token, body }).catch(
        () => null,
      );
      if (answer === null) continue;
      answers.add(`save ${answer.status}`);
      if (answer.status !== 201) continue;
      acknowledged.push(keyword);
      count += 1;
      for (const one of waiting) if (count >= one.count) one.resolve();
    }
  };
  const read = async () => {
    while (!stopped) await askWhoIAm();
  };
  const clients = [read(), ...Array.from({ length: WRITERS }, (_, writer) => write(writer))];
  return {
    until: (more: number) =>
      new Promise<void>((resolve) => waiting.push({ count: count + more, resolve })),
    async stop() {
      stopped = true;
      await Promise.all(clients);
    },
  };
}

describe("kill -9 in the middle of writes", () => {
  it(`of the product and of PostgreSQL, ${ROUNDS} times: nothing acknowledged is lost, no help is needed`, {
    timeout: 600_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const writing = startWriting(round);
      await writing.until(ENOUGH);
      if (round % 2 === 0) {
        await node.end("SIGKILL");
        await writing.stop();
        node = await startNode({ DATA_DIR: dataDir });
      } else {
        process.kill(postmasterPid(dataDir), "SIGKILL");
        await writing.until(ENOUGH);
        await writing.stop();
      }
    }

    const { body } = await call(node.url, "GET", "/api/saved-keywords", { token });
    const kept = new Set(body.map((row: { keyword: string }) => row.keyword));
    expect(acknowledged.filter((keyword) => !kept.has(keyword))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ENOUGH);
    const expected = ["get-session 200", "get-session 503", "save 201", "save 503"];
    expect([...answers].filter((answer) => !expected.includes(answer))).toEqual([]);
  });
});

describe("P5 with nothing configured", () => {
  it("a clean end and a new start keep the session and its keywords, and serve the pages", async () => {
    const body = { keyword: "postgres connection pooling", target_site: "kept.example" };
    await call(node.url, "POST", "/api/saved-keywords", { token, body });
    expect(await node.end("SIGTERM")).toBe(0);
    node = await startNode({ DATA_DIR: dataDir });

    const kept = await call(node.url, "GET", "/api/saved-keywords", { token });
    expect(kept.body).toContainEqual(expect.objectContaining(body));
    for (const path of ["/", "/dashboard"]) {
      const page = await fetch(new URL(path, node.url));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("Sightline");
    }
  });
});
