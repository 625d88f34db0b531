import { KEPT_REQUESTS_PER_HOUR } from "@sightline/domain/security";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../../platform/logging/index.ts";
import { createRequestCounter } from "./request-counter.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const stored = () => product.db.selectFrom("network_load").selectAll().orderBy("network").execute();

describe("requests by network", () => {
  it("are stored of those that send very many or are blocked, and never of others", async () => {
    let time = Date.UTC(2026, 10, 17, 12);
    const counter = createRequestCounter({
      ...{ db: product.db, log: createLog("silent"), now: () => time },
    });
    const send = (address: string, times: number, isRefused = false) => {
      for (let nth = 0; nth < times; nth += 1) counter.count(address, isRefused);
    };
    send("192.0.2.1", KEPT_REQUESTS_PER_HOUR);
    send("192.0.2.2", KEPT_REQUESTS_PER_HOUR + 1);
    send("192.0.2.3", 2, true);
    send("2001:db8::1", 800);
    send("2001:db8::2", 800);
    await counter.flush();
    await counter.flush();
    const day = "2026-11-17";
    const rows = [
      { day, network: "192.0.2.2", requests: KEPT_REQUESTS_PER_HOUR + 1, refused: 0 },
      { day, network: "192.0.2.3", requests: 2, refused: 2 },
      { day, network: "2001:db8:0:0::/64", requests: 1600, refused: 0 },
    ];
    expect(await stored()).toEqual(rows);

    time += 60 * 60_000;
    await counter.flush();
    send("192.0.2.1", KEPT_REQUESTS_PER_HOUR);
    send("192.0.2.3", 1, true);
    await counter.close();
    const [first, second, third] = rows;
    expect(await stored()).toEqual([first, { ...second, requests: 3, refused: 3 }, third]);
  });
});
