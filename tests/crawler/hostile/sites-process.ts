import { BOMBS } from "./bombs.ts";
import { goodSite } from "./good-site.ts";
import { type Answers, serveSite } from "./serve-site.ts";

/** Serves every site until nobody listens any more; what they cost is not the crawler's cost. */
const [sites = "5", pages = "200"] = process.argv.slice(2);
const open = async (answers: Answers) => (await serveSite(answers)).origin;

process.on("disconnect", () => process.exit(0));
process.send?.({
  hostile: await Promise.all(BOMBS.map(({ answers }) => open(answers))),
  good: await Promise.all(
    Array.from({ length: Number(sites) }, () => open(goodSite(Number(pages)))),
  ),
});
