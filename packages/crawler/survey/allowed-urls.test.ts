import { expect, it } from "vitest";
import { runAtOnce } from "../page/index.ts";
import { robotsFrom } from "../robots/robots.ts";
import { allowedAmong } from "./allowed-urls.ts";

it("the URLs of a sitemap are judged one at a time, so that nothing else waits for all of them", () => {
  const robots = robotsFrom("User-agent: *\nDisallow: /no/");
  const urls = ["/a", "/no/b", "/c"].map((path) => ({ url: `https://a.example${path}` }));
  expect(runAtOnce(allowedAmong(urls, robots))).toEqual([urls[0], urls[2]]);
  expect([...allowedAmong(urls, robots)]).toHaveLength(3);
});
