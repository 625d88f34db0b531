import { expect, it } from "vitest";
import { formatTable } from "./table.ts";

it("a benchmark's table sets every figure beside its reference", () => {
  const table = formatTable([
    { subject: "bare", reference: true, metric: "throughput", value: 15_000, unit: "requests/s" },
    { subject: "ours", metric: "throughput", value: 11_250, unit: "requests/s" },
    { subject: "bare", reference: true, metric: "latency", value: 1.254, unit: "ms" },
    { subject: "ours", metric: "latency", value: 2.508, unit: "ms" },
  ]);
  expect(table.split("\n")).toEqual([
    "metric       subject               value   × reference",
    "throughput   bare      15,000 requests/s     reference",
    "             ours      11,250 requests/s          0.75",
    "latency      bare                1.25 ms     reference",
    "             ours                2.51 ms             2",
  ]);
});
