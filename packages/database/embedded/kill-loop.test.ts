import { rounds } from "@sightline/testing/rounds";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../index.ts";
import { type Child, startChild } from "../testing/child.ts";
import { clusterFolder } from "../testing/cluster-folder.ts";
import type { Folders } from "./folders.ts";
import { startEmbedded } from "./index.ts";
import { findPostmaster } from "./postmaster.ts";

/** Kills the product, the server or both, in turns. */
const kills = rounds({ usually: 3, all: 20 });
const writesBeforeEachKill = 20;
const idsPerProduct = 1_000_000;

it(`${kills} kills of the product, the server or both, amid writes, lose nothing acknowledged`, {
  timeout: 400_000,
}, async () => {
  const folders = await clusterFolder();
  await makeTable(folders);
  const products: Child[] = [];
  let product = await newProduct(folders, products);

  for (let round = 0; round < kills; round += 1) {
    const [killProduct, killServer] = [round % 3 !== 1, round % 3 !== 0];
    await moreWrites(product);
    if (killServer) process.kill(await serverOf(folders), "SIGKILL");
    if (killProduct) {
      product.kill("SIGKILL");
      await product.exited;
      product = await newProduct(folders, products);
    }
  }
  await moreWrites(product);
  product.kill("SIGKILL");
  await product.exited;

  const acknowledged = products.flatMap(savedIds);
  const stored = new Set(await readTable(folders));
  expect(acknowledged.length).toBeGreaterThan(kills * writesBeforeEachKill);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

async function newProduct(folders: Folders, products: Child[]): Promise<Child> {
  const product = startChild("product.ts", [folders.root, String(products.length * idsPerProduct)]);
  products.push(product);
  await product.printed(/^ready$/);
  return product;
}

async function moreWrites(product: Child): Promise<void> {
  const enough = savedIds(product).length + writesBeforeEachKill;
  await expect
    .poll(() => savedIds(product).length, { timeout: 20_000, interval: 5 })
    .toBeGreaterThan(enough);
}

function savedIds({ lines }: Child): number[] {
  return lines.filter((line) => line.startsWith("saved ")).map((line) => Number(line.slice(6)));
}

async function serverOf(folders: Folders): Promise<number> {
  const pid = await findPostmaster(folders);
  if (pid === null) throw new Error("the server should be running");
  return pid;
}

async function makeTable(folders: Folders): Promise<void> {
  await withDatabase(folders, (db) => sql`create table saved (id bigint primary key)`.execute(db));
}

async function readTable(folders: Folders): Promise<number[]> {
  const found = await withDatabase(folders, (db) =>
    sql<{ id: number }>`select id from saved`.execute(db),
  );
  return found.rows.map(({ id }) => id);
}

async function withDatabase<Result>(
  folders: Folders,
  work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbedded({ dataDir: folders.root });
  onTestFinished(() => server.stop());
  const { db, close } = openDatabase({ connection: server.connection, applicationName: "a-test" });
  try {
    return await work(db);
  } finally {
    await close();
    await server.stop();
  }
}
