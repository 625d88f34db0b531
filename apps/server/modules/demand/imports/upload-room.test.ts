import { describe, expect, it } from "vitest";
import { chunksOf, UploadBroken } from "./request-file.ts";
import { createUploadRoom, NoRoom } from "./upload-room.ts";

const chunk = (bytes: number) => new Uint8Array(bytes);

async function* sent(...sizes: number[]) {
  for (const size of sizes) yield chunk(size);
}

describe("what uploads share", () => {
  it("is one turn at a time; one that waits for its sender holds none", async () => {
    const takeShare = createUploadRoom(1_000, 1);
    const [slow, quick] = [takeShare(), takeShare()];
    const more = Promise.withResolvers<void>();
    const slowly = slow.inTurn(
      (async function* () {
        yield chunk(1);
        await more.promise;
      })(),
    );
    await slowly.next();
    const quickly = quick.inTurn(sent(2));
    const next = quickly.next();
    const waiting = Symbol("waiting");
    expect(await Promise.race([next, Promise.resolve(waiting)])).toBe(waiting);
    const end = slowly.next();
    expect((await next).value).toHaveLength(2);
    expect((await quickly.next()).done).toBe(true);
    more.resolve();
    expect((await end).done).toBe(true);
  });

  it("is memory for so many bytes, which each gives back", async () => {
    const takeShare = createUploadRoom(10);
    const [one, other] = [takeShare(), takeShare()];
    for await (const _ of one.inTurn(sent(4, 4)));
    await expect(other.inTurn(sent(3)).next()).rejects.toBeInstanceOf(NoRoom);
    one.release();
    expect((await other.inTurn(sent(10)).next()).value).toHaveLength(10);
  });
});

it("a sender who falls silent is cut off", async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new Uint8Array(1)),
  });
  const chunks = chunksOf({ body }, 20);
  expect((await chunks.next()).value).toHaveLength(1);
  await expect(chunks.next()).rejects.toBeInstanceOf(UploadBroken);
});
