import { check } from "linkinator";
import { measured } from "./measured.ts";

await measured(async (start) => {
  const { links } = await check({ path: start, recurse: true, concurrency: 32 });
  return links.filter(({ url, status }) => status === 200 && url.endsWith(".html")).length;
});
