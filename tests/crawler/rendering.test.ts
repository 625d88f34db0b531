import { once } from "node:events";
import { createServer } from "node:net";
import { parseAllowHosts } from "@sightline/crawler/address";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import { createRenderer, type RenderLimits } from "@sightline/crawler/render";
import { type PageRendering, surveySite } from "@sightline/crawler/survey";
import { findChromium } from "@sightline/testing/chromium";
import { pagesOf, startSite, type TestSite, WITH_SITES } from "@sightline/testing/crawling";
import { runsAll } from "@sightline/testing/rounds";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";

const allow = parseAllowHosts(WITH_SITES.CRAWLER_ALLOW_HOSTS);
const fetcher = createFetcher({ allow, userAgent: "SightlineBot/1.0" });
afterAll(() => fetcher.close());

const chromium = findChromium() ?? "";
/** What isn't about time has more than a busy machine needs. */
const PATIENT = { totalMs: 110_000, loadingMs: 60_000 };
const renderer = (limits: Partial<RenderLimits> = {}) =>
  createRenderer({ chromium, userAgent: "SightlineBot/1.0", limits: { ...PATIENT, ...limits } });

const survey = (site: TestSite, rendering?: PageRendering) =>
  surveySite(
    { start: site.home, maxPages: 20, maxMs: 400_000 },
    { fetcher, politeness: createPoliteness({ allow }), forIndex: true, rendering },
  );

describe("a site made by React", { timeout: 300_000 }, () => {
  let site: TestSite;
  beforeAll(async () => {
    const html = `<!doctype html><html lang="en"><title>Loading</title><link rel="stylesheet" href="/style.css"><div id="root"></div><script src="/app.js" type="module"></script></html>`;
    const article = (title: string, ...links: string[]) => ({
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ title, links, text: `All about ${title}. `.repeat(100) }),
    });
    const script = { headers: { "content-type": "text/javascript" }, body: await bundled() };
    const pages = {
      ...{ "/app.js": script, "/": html, "/tea": html, "/cups": html },
      "/data/.json": article("Everything for tea", "/tea", "/cups"),
      "/data/tea.json": article("Green tea", "/"),
      "/data/cups.json": article("Cups", "/tea"),
      "/robots.txt": { body: "User-agent: *\nDisallow: /private\n" },
    };
    site = await startSite(pagesOf(pages));
  });
  afterAll(() => site.close());

  it("is one empty page as it's sent", async () => {
    const { visits, findings } = await survey(site);
    expect(visits.map(({ facts }) => [facts.title, facts.words, facts.needsScript])).toEqual([
      ["Loading", 0, true],
    ]);
    expect(findings.map(({ rule }) => rule)).toContain("content-needs-script");
  });

  it("is whole once its scripts have run, and each page says what it was before", async () => {
    site.asked.length = 0;
    const { visits, findings } = await survey(site, { renderer: renderer(), which: "empty" });
    const read = visits.map(({ facts, content }) => ({
      path: new URL(facts.url).pathname,
      title: facts.title,
      isRead: facts.words > 100 && content?.text.includes("All about") === true,
      needsScript: facts.needsScript,
    }));
    const page = (path: string, title: string) => {
      return { path, title, isRead: true, needsScript: true };
    };
    expect(read.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
      page("/", "Everything for tea"),
      page("/cups", "Cups"),
      page("/tea", "Green tea"),
    ]);
    const detail = (rule: string) =>
      findings.find((finding) => finding.rule === rule && finding.url === `${site.home}tea`)
        ?.detail;
    expect(detail("content-needs-script")).toMatch(
      /^0 words in the HTML, \d+ in the main text after its scripts ran$/,
    );
    expect(detail("scripts-change-signals")).toBe("title “Loading” becomes “Green tea”");
    // What pages share is loaded once, and nothing that changes no text.
    const asked = site.askedByCrawl();
    expect(asked.filter((path) => path === "/app.js")).toHaveLength(1);
    expect(asked).not.toContain("/style.css");
  });
});

describe("a hostile page", { timeout: 300_000 }, () => {
  const HEAD = `<!doctype html><html lang="en"><title>Before</title><p id="text">Sent</p>`;

  /** What becomes of a page with this script, and who was asked for anything. */
  async function rendered(script: (elsewhere: string) => string, limits?: Partial<RenderLimits>) {
    const connections: string[] = [];
    const elsewhere = createServer((socket) => {
      connections.push("connected");
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const { port } = elsewhere.address() as { port: number };
    const html = `${HEAD}<script>${script(`127.0.0.1:${port}`)}</script></html>`;
    const site = await startSite(pagesOf({ "/": html, "/robots.txt": "" }));
    try {
      const { visits, findings } = await survey(site, {
        renderer: renderer(limits),
        which: "always",
      });
      return {
        title: visits[0]?.facts.title,
        text: visits[0]?.content?.text ?? "",
        failed: findings.find(({ rule }) => rule === "scripts-fail")?.detail ?? null,
        asked: site.askedByCrawl(),
        connections,
      };
    } finally {
      await site.close();
      elsewhere.close();
    }
  }

  it("reaches no private address, by no way there is", async () => {
    const { title, failed, connections } = await rendered(
      (elsewhere) => `
        const url = "http://${elsewhere}/";
        const tries = [
          () => fetch(url), () => fetch(url, { mode: "no-cors" }), () => fetch(url, { method: "POST" }),
          () => { const xhr = new XMLHttpRequest(); xhr.open("GET", url); xhr.send(); },
          () => navigator.sendBeacon(url, "x"),
          () => new WebSocket("ws://${elsewhere}/"),
          () => new EventSource(url),
          () => { const pc = new RTCPeerConnection({ iceServers: [{ urls: "stun:${elsewhere}" }, { urls: "turn:${elsewhere}?transport=tcp", username: "u", credential: "c" }] }); pc.createDataChannel("x"); pc.createOffer().then((offer) => pc.setLocalDescription(offer)); },
          () => new Worker(URL.createObjectURL(new Blob(["fetch('" + url + "'); importScripts('" + url + "')"]))),
          () => navigator.serviceWorker.register("/sw.js"),
          () => window.open(url), () => { new Image().src = url; },
          ...["iframe", "script", "object", "video", "embed"].map((name) => () => {
            const element = document.createElement(name); element.src = url; element.data = url; document.body.append(element);
          }),
          ...["prefetch", "preconnect", "dns-prefetch", "preload", "modulepreload", "stylesheet"].map((rel) => () => {
            const link = document.createElement("link"); link.rel = rel; link.href = url; link.as = "script"; document.head.append(link);
          }),
        ];
        for (const one of tries) try { Promise.resolve(one()).catch(() => {}); } catch {}
        document.title = "After";
        setTimeout(() => { location.href = url; }, 200);`,
    );
    expect(connections).toEqual([]);
    expect([title, failed]).toEqual(["After", null]);
  });

  it.runIf(runsAll())("that opens windows, asks and downloads is read as any other", async () => {
    const { title, failed, asked } = await rendered(
      () => `
        document.title = "After";
        window.open("/popup"); alert("Stop"); confirm("Sure?"); window.onbeforeunload = () => "Stay";
        const link = document.createElement("a"); link.href = "/file.zip"; link.download = "";
        document.body.append(link); link.click(); link.remove();`,
    );
    expect([title, failed]).toEqual(["After", null]);
    expect(asked).not.toContain("/popup");
    expect(asked).not.toContain("/file.zip");
  });

  it.runIf(runsAll())("that goes on loading is read after a while", async () => {
    const { title, failed } = await rendered(
      () => `document.title = "After"; setInterval(() => fetch("/more?" + Math.random()), 20);`,
      { loadingMs: 3_000 },
    );
    expect([title, failed]).toEqual(["After", null]);
  });

  const endless = [
    ["never ends", "while (true);", { totalMs: 4_000 }, /still busy/],
    [
      "fills the memory",
      "const kept = []; setInterval(() => kept.push(new Uint8Array(4e7).fill(1)), 20);",
      { memoryMb: 700, loadingMs: 100_000, quietMs: 90_000 },
      /too much memory/,
    ],
    [
      "fills its heap",
      "const kept = []; while (true) kept.push({ n: kept.length });",
      { heapMb: 64 },
      /crashed/,
    ],
  ] as const;
  it.each(runsAll() ? endless : endless.slice(0, 1))(
    "that %s is read as it was sent, and the audit says why",
    async (_, script, limits, why) => {
      const { title, text, failed } = await rendered(() => script, limits);
      expect([title, text]).toEqual(["Before", "Sent"]);
      expect(failed).toMatch(why);
    },
  );
});

async function bundled(): Promise<string> {
  const bundle = await rolldown({
    input: inProject("tests/crawler/scripted/app.ts"),
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  return output[0].code;
}
