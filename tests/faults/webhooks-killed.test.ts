// Only before a release.
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WebhookDelivery } from "@sightline/contract";
import { createTestDatabase } from "@sightline/testing/database";
import { call, promote, signUp, WITH_ADMIN } from "@sightline/testing/http";
import { startNode } from "@sightline/testing/process";
import { expect, it } from "vitest";

const EVENTS = 5;

/** A dead worker's jobs are free again after half a minute. */
it("P104 a node killed while it delivers loses nothing: another delivers it, also to a receiver that is too slow once", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sightline-webhooks-killed-"));
  const database = await createTestDatabase();
  let isSilent = true;
  /** The first delivery after the kill: nobody answers it in time. */
  let held: string | undefined;
  const begun = new Set<string>();
  const answered = new Set<string>();
  const server = createServer((request, response) => {
    const id = String(request.headers["webhook-id"]);
    begun.add(id);
    if (isSilent) return;
    if (held === undefined) {
      held = id;
      return;
    }
    answered.add(id);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.2", resolve));
  const url = `http://127.0.0.2:${(server.address() as AddressInfo).port}/in`;
  const settings = {
    ...WITH_ADMIN,
    ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, WEBHOOK_ALLOW_HOSTS: "127.0.0.2" },
  };
  const node = await startNode(settings);
  const { access_token: token, user } = await signUp(node.url);
  await promote(node.url, user.id);
  const ask = (base: string, method: string, path: string, body?: unknown) =>
    call(base, method, `/api/webhook-endpoints${path}`, { token, body });
  const { body: endpoint } = await ask(node.url, "POST", "", { url, events: ["*"] });
  for (let at = 0; at < EVENTS; at += 1) await ask(node.url, "POST", `/${endpoint.id}/test`);
  await expect.poll(() => begun.size, { timeout: 60_000 }).toBeGreaterThan(0);
  await node.end("SIGKILL");
  isSilent = false;

  const again = await startNode(settings);
  const states = async () => {
    const { body } = await ask(again.url, "GET", `/${endpoint.id}/deliveries`);
    return body.deliveries.map(({ state }: { state: string }) => state);
  };
  await expect
    .poll(states, { timeout: 180_000 })
    .toEqual(Array.from({ length: EVENTS }, () => "delivered"));
  expect(answered.size).toBe(EVENTS);
  const { body } = await ask(again.url, "GET", `/${endpoint.id}/deliveries`);
  const { attempts } = body.deliveries.find((one: WebhookDelivery) => one.message_id === held);
  expect(attempts.slice(-2)).toMatchObject([
    { status: null, problem: "Your endpoint didn't respond within 15 seconds." },
    { status: 204, problem: null },
  ]);
  await again.end("SIGTERM");
  server.closeAllConnections();
  server.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);
