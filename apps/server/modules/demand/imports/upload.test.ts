import { request } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { EXAMPLES, write } from "@sightline/providers/keyword-metrics/imports/testing";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importsJobs } from "./imports.jobs.ts";
import { anImporter } from "./testing/importer.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const patiently = { timeout: 20_000, interval: 500 };
const MEGABYTE = 1024 * 1024;
const FILE = write(EXAMPLES["semrush-keyword-magic"], 5);

interface Sent {
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** Called for the next chunk until it returns null, or until the server has responded. */
  readonly pieces?: () => Uint8Array | null;
}

/** A request whose body is written in chunks, as fast as the server accepts them. */
function send({ token, headers = {}, pieces = () => null }: Sent) {
  let bytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const outgoing = request(`${product.url}/api/keywords/imports?target_site=${SITE}`, {
    method: "POST",
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  let answered = false;
  outgoing.on("response", (response) => {
    answered = true;
    let body = "";
    response.setEncoding("utf8").on("data", (text) => {
      body += text;
    });
    response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
  });
  // The connection may close once the response is on its way.
  outgoing.on("error", (error) => (answered ? undefined : reject(error)));
  const write = () => {
    while (!answered) {
      const piece = pieces();
      if (piece === null) return;
      bytes += piece.byteLength;
      if (!outgoing.write(piece)) return void outgoing.once("drain", write);
    }
  };
  outgoing.flushHeaders();
  write();
  return { answer: promise, sent: () => bytes, outgoing };
}

const header = FILE.subarray(0, Buffer.from(FILE).indexOf(10) + 1);

const cells = Buffer.from(FILE).toString().split("\n")[1]?.split(",").slice(1).join(",");
const manyRows = (count: number) =>
  Array.from({ length: count }, (_, nth) => `keyword ${nth},${cells}\n`).join("");

/** A zip with one empty folder and no end: nothing is ever unpacked, so it is all raw bytes. */
function endlessZip() {
  const start = Buffer.alloc(32);
  start.write("PK\u0003\u0004");
  start.writeUInt16LE(2, 26);
  start.write("a/", 30);
  const more = Buffer.alloc(MEGABYTE);
  let first = true;
  return () => {
    if (!first) return more;
    first = false;
    return start;
  };
}

function keptBytes(): number {
  setFlagsFromString("--expose_gc");
  runInNewContext("gc")();
  return process.memoryUsage().arrayBuffers;
}

describe("a file that is too large", () => {
  it("of 1 GB by its own words is refused at once, before a byte of it is read", async () => {
    const { token } = await anImporter(product);
    const headers = { "content-length": `${1024 * MEGABYTE}` };
    const { answer, sent, outgoing } = send({ token, headers });
    const { status, body } = await answer;
    expect([status, sent()]).toEqual([413, 0]);
    expect(JSON.parse(body)).toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: expect.stringContaining("larger than 50 MB"),
      data: { reason: "too-large" },
    });
    outgoing.destroy();
  });

  it("that does not say its length is read no further than the limit, and none of it kept", async () => {
    const { token } = await anImporter(product);
    const before = keptBytes();
    const { answer, sent, outgoing } = send({ token, pieces: endlessZip() });
    const { status, body } = await answer;
    expect([status, JSON.parse(body).data.reason]).toEqual([413, "too-large"]);
    // Data still in the buffers on both ends was sent but never read.
    expect(sent()).toBeGreaterThan(50 * MEGABYTE);
    expect(sent()).toBeLessThan(80 * MEGABYTE);
    await expect.poll(() => keptBytes() - before, patiently).toBeLessThan(10 * MEGABYTE);
    outgoing.destroy();
  });

  it("and is no table is refused as soon as its beginning is read", async () => {
    const { token } = await anImporter(product);
    const zeros = Buffer.alloc(MEGABYTE);
    const { answer, sent, outgoing } = send({ token, pieces: () => zeros });
    expect((await answer).status).toBe(422);
    expect(sent()).toBeLessThan(20 * MEGABYTE);
    outgoing.destroy();
  });
});

/** A file that has begun to arrive and doesn't end. */
async function unfinished({ token, user }: Awaited<ReturnType<typeof anImporter>>) {
  let pieces = 1;
  const upload = send({ token, pieces: () => (pieces-- > 0 ? header : null) });
  upload.answer.catch(() => {});
  const counted = () =>
    product.db
      .selectFrom("rate_limits")
      .select("points")
      .where("key", "=", `keywords:imports:${user.id}`)
      .executeTakeFirst();
  await expect.poll(counted, patiently).toBeDefined();
  return upload;
}

describe("who may send a file, and how often", () => {
  it("R6.2 nobody without a session, and only for a site of one's own", async () => {
    expect((await send({}).answer).status).toBe(401);
    const ana = await anImporter(product);
    for (const site of ["", "not a site", "other.example"]) {
      expect((await ana.upload(FILE, "a.csv", site)).status).toBe(404);
    }
  });

  it("one at a time, and a sender who goes away leaves nothing behind", async () => {
    const ana = await anImporter(product);
    const first = await unfinished(ana);
    expect((await ana.upload(FILE)).body.code).toBe("UPLOAD_UNDER_WAY");

    first.outgoing.destroy();
    await expect(first.answer).rejects.toThrow();
    await expect.poll(async () => (await ana.upload(FILE)).status, patiently).toBe(201);
    const rows = product.db.selectFrom("keyword_imports").where("user_id", "=", ana.user.id);
    expect(await rows.select("keywords").execute()).toEqual([{ keywords: 5 }]);
  });

  it("what has arrived of a file counts for nothing, and goes with its sender", async () => {
    const ana = await anImporter(product);
    const draft = (await ana.upload(FILE)).body;
    const { token, user } = ana;
    const stored = () =>
      product.db
        .selectFrom("keyword_imports")
        .innerJoin("imported_keywords", "import_id", "keyword_imports.id")
        .where("user_id", "=", user.id)
        .select((of) => of.fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow();
    const parts = [header, Buffer.from(manyRows(20_000))];
    const { outgoing, answer } = send({ token, pieces: () => parts.shift() ?? null });
    answer.catch(() => {});
    await expect.poll(async () => Number((await stored()).rows), patiently).toBeGreaterThan(5_000);

    const context = { id: "", signal: new AbortController().signal };
    for (const job of importsJobs(product.db, () => new Date())) await job.handle({}, context);
    expect(Number((await stored()).rows)).toBeGreaterThan(5_000);
    expect((await ana.ask("GET", "/subscription")).body.stored).toEqual({ imported_keywords: 5 });
    expect(await ana.imports()).toEqual([]);

    outgoing.destroy();
    await expect.poll(async () => Number((await stored()).rows), patiently).toBe(5);
    expect((await ana.preview(draft.id)).body).toEqual(draft);
  });

  it("a file that is refused for its last row leaves nothing behind", async () => {
    const ana = await anImporter(product);
    const file = Buffer.concat([header, Buffer.from(`${manyRows(8_000)}too,few\n`)]);
    expect(await ana.upload(file)).toMatchObject({
      status: 422,
      body: { data: { reason: "truncated" } },
    });
    const left = product.db.selectFrom("keyword_imports").where("user_id", "=", ana.user.id);
    expect(await left.selectAll().execute()).toEqual([]);
  });

  it("those who send theirs slowly keep nobody else from sending", async () => {
    const held: Awaited<ReturnType<typeof unfinished>>[] = [];
    for (let count = 0; count < 5; count += 1) {
      held.push(await unfinished(await anImporter(product)));
    }
    const ana = await anImporter(product);
    expect((await ana.upload(FILE)).status).toBe(201);
    for (const { outgoing } of held) outgoing.destroy();
  });

  it("as many keywords as the plan has room for, drafts included; more is refused in words", async () => {
    const ana = await anImporter(product);
    const { id } = (await ana.upload(FILE)).body;
    await ana.confirm(id);
    const stored = async () => (await ana.ask("GET", "/subscription")).body.stored;
    expect(await stored()).toEqual({ imported_keywords: 5 });
    await product.db
      .updateTable("keyword_imports")
      .set({ keywords: 249_994 })
      .where("id", "=", id)
      .execute();
    const seven = write(EXAMPLES["semrush-keyword-magic"], 7);
    expect(await ana.upload(seven)).toMatchObject({
      status: 403,
      body: {
        code: "LIMIT_REACHED",
        message:
          "This file has 7 keywords. Your Free plan has room for 250,000 imported keywords. You can import 6 more. Remove an import first, or upgrade: Lite has room for 500,000.",
      },
    });
    expect(await stored()).toEqual({ imported_keywords: 249_994 });
    expect((await ana.upload(FILE)).status).toBe(201);
    expect(await stored()).toEqual({ imported_keywords: 249_999 });
    await ana.remove(id);
    expect((await ana.upload(seven)).status).toBe(201);
    expect(await stored()).toEqual({ imported_keywords: 7 });
  });

  it("sixty in an hour", async () => {
    const ana = await anImporter(product);
    const empty = new Uint8Array();
    for (let sent = 0; sent < 60; sent += 1) expect((await ana.upload(empty)).status).toBe(422);
    const { status, headers, body } = await ana.upload(FILE);
    expect([status, body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_000);
  });

  it("its name is shown as it is, without what no name has", async () => {
    const ana = await anImporter(product);
    const name = `<b>\u0000\n../../${"x".repeat(300)}.csv`;
    const { body } = await ana.upload(FILE, name);
    expect(body.file_name).toBe(`${"x".repeat(196)}.csv`);
    expect((await ana.upload(FILE, "\u0000 ")).body.file_name).toBe("file");
  });
});
