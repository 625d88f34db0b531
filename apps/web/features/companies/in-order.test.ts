import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

test("a change waits for the one before it, and no other thing's", async () => {
  const first = Promise.withResolvers<string>();
  const sent: string[] = [];
  const send = (name: string, answer: Promise<string>) => () => {
    sent.push(name);
    return answer;
  };
  const one = inOrder("site", send("one", first.promise));
  const two = inOrder("site", send("two", Promise.resolve("second")));
  await inOrder("another", send("another", Promise.resolve("apart")));
  expect(sent).toEqual(["one", "another"]);

  first.resolve("first");
  expect(await Promise.all([one, two])).toEqual(["first", "second"]);
  expect(sent).toEqual(["one", "another", "two"]);
});

test("a change that fails holds up none that follows", async () => {
  const one = inOrder("site", () => Promise.reject(new Error("refused")));
  const two = inOrder("site", () => Promise.resolve("kept"));
  await expect(one).rejects.toThrow("refused");
  expect(await two).toBe("kept");
});
