import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JudgedDays, judgeDays } from "./judge-days.ts";

const NOW = new Date("2026-11-17T00:40:00Z");
const ENGINE = "OpenAI";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const told: JudgedDays[] = [];
const judge = () => judgeDays(product.db, NOW, [async (_, judged) => void told.push(judged)]);

/** A customer with a prompt that was asked on the days before, cited so often on each. */
async function asked(cited: readonly number[], { prompt = "Which boots are good?" } = {}) {
  const customer = await aCustomer(product, ["boots"]);
  const { siteId, user } = customer;
  await customer.ask("POST", `/sites/${siteId}/competitors`, { domain: "rival.example" });
  const { id: promptId } = await product.db
    .insertInto("prompts")
    .values({
      ...{ user_id: user.id, site_id: siteId, text: prompt, intent: "learn" },
      names_company: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [nth, count] of cited.entries()) {
    const day = new Date(NOW.getTime() - (cited.length - nth) * 86_400_000);
    await aDay(siteId, promptId, day.toISOString().slice(0, 10), count);
  }
  return { ...customer, promptId };
}

async function aDay(site_id: string, prompt_id: string, day: string, cited: number) {
  await product.db
    .insertInto("prompt_days")
    .values({
      ...{ site_id, prompt_id, engine: ENGINE, day, cited, mentioned: 0 },
      ...{ asked: 3, answered: 3, grounded: 3 },
    })
    .execute();
}

/** The newest answer cites the competitor alone. */
async function anAnswerForTheRival({ user, siteId, promptId }: Awaited<ReturnType<typeof asked>>) {
  const { id: run_id } = await product.db
    .insertInto("prompt_runs")
    .values({
      ...{ batch_id: crypto.randomUUID(), user_id: user.id, site_id: siteId },
      ...{ prompt_id: promptId, engine: ENGINE, repetition: 1, day: "2026-11-16" },
      state: "answered",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const text = "Rival's boots last longest.";
  await product.db.insertInto("prompt_answers").values({ run_id, text }).execute();
  await product.db
    .insertInto("newest_answers")
    .values({
      ...{ prompt_id: promptId, engine: ENGINE, site_id: siteId, run_id, day: "2026-11-16" },
      ...{ asked_at: new Date(), is_cited: false },
    })
    .execute();
  const url = "https://rival.example/boots";
  await product.db
    .insertInto("answer_sources")
    .values({
      ...{ run_id, kind: "cited", place: 1, site_id: siteId, day: "2026-11-16", url, page: url },
      ...{ domain: "rival.example", starts: 0, ends: text.length },
    })
    .execute();
}

type Customer = Awaited<ReturnType<typeof asked>>;
const alertsOf = async ({ ask }: Customer) =>
  (await ask("GET", `/ai-visibility/alerts?target_site=${SITE}`)).body.alerts;
const toldTo = ({ user }: Customer) => told.filter(({ userId }) => userId === user.id);

describe("days of prompts", () => {
  it("raise an alert once a second day confirms a change, for nobody else and only once", async () => {
    const gained = await asked([0, 0, 2, 1]);
    const lost = await asked([3, 3, 0, 0]);
    const wavering = await asked([0, 1, 0, 1]);
    await Promise.all([judge(), judge()]);
    await judge();
    expect(await alertsOf(gained)).toEqual([
      expect.objectContaining({
        ...{ prompt_id: gained.promptId, text: "Which boots are good?", engine: ENGINE },
        ...{ kind: "gained", since: "2026-11-15", day: "2026-11-16" },
      }),
    ]);
    expect((await alertsOf(lost)).map(({ kind }: { kind: string }) => kind)).toEqual(["lost"]);
    expect(await alertsOf(wavering)).toEqual([]);
    expect(
      toldTo(gained)
        .map(({ alerts }) => alerts)
        .toSorted(),
    ).toEqual([0, 0, 1]);
    expect(toldTo(gained)[0]).toMatchObject({ targetSite: SITE, disadvantages: [] });
    expect(toldTo(wavering)).toMatchObject(
      Array.from({ length: 3 }, () => ({
        ...{ alerts: 0, disadvantages: [], judged: ["Which boots are good?"] },
      })),
    );
  });

  it("wait for the day to end", async () => {
    const customer = await asked([0, 0, 1]);
    await aDay(customer.siteId, customer.promptId, "2026-11-17", 1);
    await judge();
    expect(await alertsOf(customer)).toEqual([]);
  });

  it("tell of a competitor that is cited where the site wasn't for two days", async () => {
    const customer = await asked([1, 0, 0], { prompt: "Which “good” boots?" });
    await anAnswerForTheRival(customer);
    const oneDay = await asked([1, 1, 0]);
    await anAnswerForTheRival(oneDay);
    await judge();
    expect(toldTo(customer).map(({ disadvantages }) => disadvantages)).toEqual([
      [
        {
          text: "For the search “Which 'good' boots?”, OpenAI cites rival.example but not you.",
          evidence: [
            {
              ...{ url: "https://rival.example/boots", title: null, whose: "theirs" },
              says: "Rival's boots last longest.",
            },
          ],
        },
      ],
    ]);
    expect(toldTo(oneDay)).toMatchObject([{ alerts: 0, disadvantages: [] }]);
  });
});
