import { robotsFrom } from "@sightline/crawler/robots";
import { describe, expect, it } from "vitest";
import { createLog } from "../../../platform/logging/index.ts";
import type { ProgramViews } from "../store/event-store.ts";
import { createProgramCounter } from "./program-counter.ts";

const GPTBOT = "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const ROBOTS = "User-agent: GPTBot\nDisallow: /private\n\nUser-agent: *\nDisallow: /admin\n";

function counter(isDown = () => false) {
  const saved: ProgramViews[] = [];
  const programs = createProgramCounter({
    store: {
      async savePrograms(views) {
        if (isDown()) throw new Error("down");
        saved.push(...views);
      },
    },
    appUrl: "https://sightline.example",
    robots: async () => robotsFrom(ROBOTS),
    log: createLog("silent"),
    now: () => Date.UTC(2026, 10, 17, 12),
  });
  const serve = (userAgent: string, path: string, status = 200) =>
    programs.served({ userAgent, path, status });
  return { programs, serve, saved };
}

describe("pages served to programs", () => {
  it("are counted by name, page, answer, and what robots.txt says; people's are not", async () => {
    const { programs, serve, saved } = counter();
    serve(GPTBOT, "/pricing");
    serve(GPTBOT, "/pricing?x=1");
    serve(GPTBOT, "/private/page");
    serve(GPTBOT, "/admin");
    serve("curl/8.5.0", "/admin");
    serve(GPTBOT, "/made-up", 404);
    serve(GPTBOT, "/made-up-too", 404);
    serve(CHROME, "/pricing");
    await programs.close();
    const day = "2026-11-17";
    const gptbot = { day, program: "GPTBot", status: 200, isAllowed: true, views: 1 };
    expect(saved).toEqual([
      { ...gptbot, path: "/pricing", views: 2 },
      { ...gptbot, path: "/private/page", isAllowed: false },
      { ...gptbot, path: "/admin" },
      { ...gptbot, program: "Other", path: "/admin", isAllowed: false },
      { ...gptbot, path: "*", status: 404, views: 2 },
    ]);
  });

  it("wait for a database that is down", async () => {
    let isDown = true;
    const { programs, serve, saved } = counter(() => isDown);
    serve(GPTBOT, "/");
    await programs.close();
    serve(GPTBOT, "/");
    isDown = false;
    await programs.close();
    expect(saved).toMatchObject([{ path: "/", views: 2 }]);
  });
});
