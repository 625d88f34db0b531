import { describe, expect, it } from "vitest";
import { readPage, readPageInTurns } from "./index.ts";
import { runInTurns, type Steps } from "./steps.ts";

/** Counts event loop turns while something runs. */
function countTurns() {
  let turns = 0;
  let isCounting = true;
  const tick = () => {
    turns += 1;
    if (isCounting) setImmediate(tick);
  };
  setImmediate(tick);
  return {
    now: () => turns,
    stop: () => {
      isCounting = false;
    },
  };
}

/** Each step takes longer than one turn allows. */
function* longWork(steps: number, onStep: () => void): Steps<string> {
  for (let step = 0; step < steps; step++) {
    const until = performance.now() + 10;
    while (performance.now() < until);
    onStep();
    yield;
  }
  return "done";
}

describe("work in turns", () => {
  it("lets others have theirs, and ends with its result", async () => {
    const turns = countTurns();
    expect(await runInTurns(longWork(5, () => {}))).toBe("done");
    turns.stop();
    expect(turns.now()).toBeGreaterThanOrEqual(4);
  });

  it("takes no longer of a turn, however much there is of it", async () => {
    const turns = countTurns();
    const stepsByTurn = new Map<number, number>();
    const onStep = () => stepsByTurn.set(turns.now(), (stepsByTurn.get(turns.now()) ?? 0) + 1);
    const works = Array.from({ length: 6 }, () => runInTurns(longWork(4, onStep)));
    expect(await Promise.all(works)).toEqual(Array(6).fill("done"));
    turns.stop();
    stepsByTurn.delete(0);
    expect(stepsByTurn.size).toBeGreaterThanOrEqual(10);
    expect(Math.max(...stepsByTurn.values())).toBeLessThanOrEqual(2);
  });

  it("lets what is short pass what is long", async () => {
    const ended: string[] = [];
    const work = (name: string, steps: number) =>
      runInTurns(longWork(steps, () => {})).then(() => ended.push(name));
    await Promise.all([work("long", 10), work("longer", 12), work("short", 1), work("short", 1)]);
    expect(ended).toEqual(["short", "short", "long", "longer"]);
  });

  it("fails alone", async () => {
    function* failing(): Steps<never> {
      yield;
      throw new Error("broken");
    }
    const others = [runInTurns(longWork(3, () => {})), runInTurns(longWork(2, () => {}))];
    await expect(runInTurns(failing())).rejects.toThrow("broken");
    expect(await Promise.all(others)).toEqual(["done", "done"]);
  });

  it("takes no turn for a page of common size", async () => {
    const html = `<title>Small</title><main>${"<p>A few words of text.</p>".repeat(100)}</main>`;
    const turnsTaken = async () => {
      const turns = countTurns();
      const page = await readPageInTurns({ url: "https://a.example/", html, headers: {} });
      expect(page.words).toBe(500);
      turns.stop();
      return turns.now();
    };
    // A busy machine may interrupt one of them, but not all.
    const taken: number[] = [];
    while (taken.length < 50 && !taken.includes(0)) taken.push(await turnsTaken());
    expect(taken).toContain(0);
  });
});

describe("a document read in slices", () => {
  const document =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cats &amp; dogs</title>' +
    '<meta name="description" content="All &quot;about&quot; them"></head><body><nav><a href="/a?b=c&amp;d">' +
    "A link</a></nav><main><h1>Cats &eacute;t al.</h1><p>One <b>two</b> three&#8230;</p><!-- no -->" +
    '<script type="application/ld+json">{"@type":"Product","name":"</b>"}</script>' +
    '<img src="/i.png" alt="An image" width=1 height=2></main></body></html>';
  const read = (padding: number) =>
    readPage({
      url: "https://a.example/",
      html: `<!--${"x".repeat(padding)}-->${document}`,
      headers: { "content-type": "text/html; charset=utf-8" },
    });

  it("says the same wherever it is cut", () => {
    const whole = read(0);
    expect(whole).toMatchObject({ title: "Cats & dogs", words: 6, limits: [] });
    for (let cutAt = 0; cutAt <= document.length; cutAt++) {
      expect(read(16_384 - "<!---->".length - cutAt), document.slice(0, cutAt)).toEqual(whole);
    }
  });

  it("says the same in turns and at once", async () => {
    const source = { url: "https://a.example/", html: document.repeat(2_000), headers: {} };
    expect(await readPageInTurns(source)).toEqual(readPage(source));
  });
});
