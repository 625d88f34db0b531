import { expect, it } from "vitest";
import { storageIn } from "../browser-storage.ts";
import { DIGEST_JOB_KEY, digestJobStore } from "./digest-job.ts";

function aStore() {
  const kept = new Map<string, string>();
  const storage = storageIn(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, store: digestJobStore(storage) };
}

it("R4.4 the job's id is stored, survives a reload, and is removed when the job ends", () => {
  const { kept, store } = aStore();
  let heard = 0;
  const stop = store.subscribe(() => (heard += 1));
  store.begin("temp-1");
  store.begin("job");
  expect([kept.get(DIGEST_JOB_KEY), store.id(), heard]).toEqual(["job", "job", 2]);
  store.end("temp-1");
  expect(store.id()).toBe("job");
  store.end("job");
  expect([kept.size, store.id()]).toEqual([0, null]);
  stop();
  store.begin("other");
  expect(heard).toBe(3);
});

it("another tab's change is heard, and others' keys are not", () => {
  const { kept, store } = aStore();
  let heard = 0;
  store.subscribe(() => (heard += 1));
  kept.set(DIGEST_JOB_KEY, "job");
  store.noticeStorage({ key: "sightline-theme" });
  store.noticeStorage({ key: DIGEST_JOB_KEY });
  expect([heard, store.id()]).toEqual([1, "job"]);
});
