import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { EXAMPLES as FILES, write } from "@sightline/providers/keyword-metrics/imports/testing";
import { WITH_SITES } from "@sightline/testing/crawling";
import {
  call,
  newAddress,
  PASSWORD,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import openapiTypes from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startThreeShops, type ThreeShops } from "../e2e/first-run/first-run-sites.ts";
import type { Journey } from "./customer.ts";

/** Warnings about what is meant so, or comes from the generator of schemas. */
const TASTE = new Set([
  "no-ambiguous-paths",
  "no-illogical-composition-keywords",
  "no-mixed-number-range-constraints",
]);

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let product: TestProduct;
let shops: ThreeShops;
let document: string;
beforeAll(async () => {
  [product, shops] = await Promise.all([startProduct(WITH_SITES), startThreeShops()]);
  document = JSON.stringify((await call(product.url, "GET", "/api/openapi.json")).body);
});
afterAll(async () => {
  await product.stop();
  await shops.close();
});

describe("the OpenAPI document", () => {
  it("P102 has no error by an independent linter", async () => {
    const config = await createConfig({ extends: ["recommended"], rules: {} });
    const problems = await lintFromString({ source: document, config });
    const found = problems.map(({ severity, ruleId, message, location }) => ({
      ...{ severity, ruleId, message, at: location[0]?.pointer },
    }));
    expect(found.filter(({ ruleId }) => !TASTE.has(ruleId))).toEqual([]);
    expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

describe("a client generated from the OpenAPI document", () => {
  it("P102 compiles, and takes a customer from a visitor's question to a finished recommendation", async () => {
    await mkdir(here("generated"), { recursive: true });
    await writeFile(here("generated/paths.d.ts"), await openapiTypes(JSON.parse(document)));
    await run(process.execPath, [
      here("../../node_modules/typescript/bin/tsc"),
      ...["--noEmit", "-p", here("tsconfig.json")],
    ]).catch(({ stdout }) => expect(stdout).toBe(""));

    // By its address: our own types don't depend on what is generated above.
    const { goThrough } = await import(here("journey.ts"));
    const seen = await goThrough({
      baseUrl: `${product.url}/api`,
      site: shops.own.domain,
      competitors: [shops.winter.domain, shops.rain.domain],
      ...{ email: newAddress(), password: PASSWORD, file: plannerFile() },
    } satisfies Journey);

    expect(seen).toMatchObject({
      verdict: expect.any(String),
      associated: { associated_count: 1 },
      saved: { saved: 4 },
      confirmed: { is_new: true },
      analyses: [
        { type: "keyword", status: "complete", said: 4 },
        { type: "competitor", status: "complete", said: 4 },
        { type: "ai", status: "complete", said: 1 },
      ],
      runs: ["ai", "competitor", "keyword", "audit", "homepage"],
      audited: { type: "audit", status: "complete", result: { pages: 5 } },
      priority: "high",
      done: { keyword: "wool socks", status: "done" },
      removed: 204,
      gone: "NOT_FOUND",
    });
    // What couldn't be compared isn't charged.
    for (const { said, charged } of seen.analyses) expect(charged).toBeLessThanOrEqual(said);
    expect(JSON.stringify(seen.news)).toContain(shops.own.domain);
    expect(seen.sheet).toContain("wool socks");
  });
});

function plannerFile(): Uint8Array<ArrayBuffer> {
  const planner = FILES["google-keyword-planner"];
  const volumes = { "wool socks": 5001, "cotton socks": 1000, "rain boots": 500 };
  const rows = Object.entries(volumes).map(([keyword, volume]) => {
    const [, currency = "", , ...rest] = planner.row(0);
    return [keyword, currency, String(volume), ...rest];
  });
  return new Uint8Array(write(planner, rows));
}
