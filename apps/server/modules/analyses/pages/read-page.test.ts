import { expect, it } from "vitest";
import { readPage } from "./read-page.ts";

it("a page of nothing but different words is read as far as a page of words goes", async () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `boots shoe${at}`);
  const page = await readPage({
    ...{ companyId: "", url: "https://shop.example/", title: "", description: "", headings: "" },
    ...{ language: "en", linkedFrom: null, dataKinds: null },
    text: words.join(" "),
  });
  expect(page.words).toBe(40_000);
  expect(page.terms.get("boot")).toBe(20_000);
  expect(page.terms.size).toBe(10_000);
});
