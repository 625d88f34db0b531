import type { ContentBrief } from "@sightline/contract";
import type { anInsight, PageDraft } from "@sightline/testing/insights";
import { type ProductWithModel, startProductWithModel } from "@sightline/testing/language-model";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customerWithPages } from "../testing/customer-with-pages.ts";
import {
  NOTHING,
  ORDER,
  OTHERS,
  OWN,
  RIVAL,
  type Sent,
  type SentForReview,
  SIZES,
  theirs,
  verdictsOn,
  WASHING,
} from "../testing/trail-shoes.ts";

let model: ProductWithModel;
let prompts: Sent[] = [];
let answer: (sent: Sent) => unknown;
beforeAll(async () => {
  model = await startProductWithModel("brief", (sent: Sent | SentForReview) => {
    if ("site_pages" in sent) return verdictsOn(sent, () => "missing");
    prompts.push(sent);
    return answer(sent);
  });
});
afterAll(() => model.stop());
beforeEach(() => {
  prompts = [];
});

const aCustomerWith = (own: readonly PageDraft[], rivals: readonly (readonly PageDraft[])[]) =>
  customerWithPages(model.product, own, rivals);

describe("P73 the pages of a brief", () => {
  it("are the site's page and competitors' pages that cover the keyword, with their headings", async () => {
    const { id, domain, rival, brief } = await aCustomerWith([OWN, ...OTHERS], [[RIVAL], []]);
    const made = await brief();
    expect(made).toMatchObject({ insight_id: id, keyword: "trail shoes", withheld: null });
    expect(made.page).toEqual({ url: `https://${domain}/shoes`, title: OWN.title });
    expect(made.outlines).toMatchObject([
      { whose: "yours", headings: OWN.headings },
      { url: rival, whose: "theirs", headings: RIVAL.headings },
    ]);
  });

  type Draft = Partial<Parameters<typeof anInsight>[1]>;
  it.each<[string, PageDraft[], PageDraft[][], Draft, ContentBrief["withheld"]]>([
    ["no competitor covers it", [OWN], [[SIZES]], {}, "too-few-pages"],
    ["the site wasn't crawled", [], [[RIVAL]], {}, "not-crawled"],
    ["every site has such a page", [OWN], [[RIVAL]], { keyword: "glossary" }, "too-general"],
    ["every site has one on that", [OWN], [[RIVAL]], { keyword: "test setup" }, "too-general"],
    ["it's about a competitor", [OWN], [[RIVAL]], { keyword: "rival 0 shoes" }, "too-general"],
    ["it's no keyword", [OWN], [[RIVAL]], { keyword: "Few pages.", source: "ai" }, "not-a-keyword"],
  ])("P4 are none where %s", async (_, own, rivals, draft, withheld) => {
    const { id, insight, brief } = await aCustomerWith(own, rivals);
    const of = draft.keyword === undefined ? id : await insight(draft);
    expect(await brief(of)).toMatchObject({
      ...{ withheld, page: null, outlines: [], links_to_add: [] },
    });
  });
});

describe("P73 P94 a brief by a language model", () => {
  it("needs one, and says so", async () => {
    const { text, write } = await aCustomerWith([OWN], [[RIVAL]]);
    expect(await text()).toMatchObject({ state: "none", is_available: false, brief: null });
    const { status, body } = await write();
    expect([status, body.message]).toEqual([
      409,
      "No language model is set up for content briefs.",
    ]);
    await model.assignModel();
    expect(await text()).toMatchObject({ state: "none", is_available: true });
    expect(prompts).toEqual([]);
  });

  it("reads both sites' pages, is asked once, and keeps what its quotes show", async () => {
    answer = (sent) => {
      const point = (about: string, text: string, quote: string) => ({
        ...{ about, text, quote, page: theirs(sent) },
      });
      return {
        ...{ result: "expand", title: "Trail shoes: grip and care", intent: "Choose a good pair." },
        lacks: [
          point("wash trail shoes", "Say how to wash them, which most people do wrong.", WASHING),
          point(
            "dry trail shoes",
            "Say how to dry them in the shade.",
            "Dry trail shoes in the shade.",
          ),
          point(
            "insole sizes",
            "List the sizes of the insole of a shoe.",
            "Trail shoes have deep soles.",
          ),
          point("support", ORDER, ORDER),
        ],
        sections: [
          { ...point("grip on mud", "Explain what gives grip.", "Grip on mud"), heading: "Grip" },
        ],
        questions: ["Can I wash trail shoes?"],
      };
    };
    const before = await model.spent();
    const { domain, rival, write, written, ask, id } = await aCustomerWith(
      [OWN, SIZES, ...OTHERS],
      [[RIVAL]],
    );
    const [one, other] = await Promise.all([write(), write()]);
    expect([one.status, other.status]).toEqual([202, 202]);
    const { brief, ...text } = await written();
    expect([text.state, text.model, text.dropped, text.may_ask]).toEqual([
      "read",
      "tiny-2026",
      3,
      false,
    ]);
    const evidence = { url: rival, title: RIVAL.title, whose: "theirs" };
    expect(brief).toMatchObject({
      ...{ result: "expand", page: { url: `https://${domain}/shoes` } },
      ...{ title: "Trail shoes: grip and care", questions: ["Can I wash trail shoes?"] },
      lacks: [
        {
          text: "Say how to wash them, which most people do wrong.",
          evidence: { ...evidence, says: WASHING },
        },
      ],
      sections: [{ heading: "Grip", evidence: { ...evidence, says: "Grip on mud" } }],
      compared: [{ whose: "yours" }, { url: rival, whose: "theirs" }],
    });
    expect(JSON.stringify(brief)).not.toContain("PWNED");
    expect(prompts, "it isn't asked again the same day").toHaveLength(1);
    const [sent] = prompts;
    expect(sent).toMatchObject({
      search: "trail shoes",
      your_pages: [{ number: 1, covers_the_search: true, text: OWN.text }],
      their_pages: [{ site: "Rival 0", text: RIVAL.text }],
    });
    // Twice 6,000 tokens in at $1 per million, and 500 out at $2.
    expect((await model.spent()) - before).toBeCloseTo(0.014, 9);

    const stranger = await aCustomerWith([OWN], [[RIVAL]]);
    expect((await stranger.ask("GET", `/insights/${id}/brief/text`)).status).toBe(404);
    expect((await stranger.write(id)).status).toBe(404);
    expect(await stranger.text()).toMatchObject({ state: "none", brief: null });
    const { rows } = await sql<{ cost: number }>`
      select cost_usd::float8 as cost from insight_briefs where insight_id = ${id}
    `.execute(model.product.db);
    expect(rows).toEqual([{ cost: 0.014 }]);
    expect((await ask("GET", `/insights/${id}/brief`)).body.withheld).toBeNull();
  });

  it.each([
    ["covered", { result: "covered" }, "covered", OWN.title],
    ["unrelated", { result: "unrelated" }, "unrelated", undefined],
    ["expanded by nothing that holds", { result: "expand", lacks: [] }, "unproven", undefined],
  ])("may say that nothing is worth adding: %s", async (_, reply, result, title) => {
    answer = () => reply;
    const { written } = await aCustomerWith([OWN, ...OTHERS], [[RIVAL]]);
    const { state, brief } = await written();
    expect([state, brief]).toMatchObject(["read", { ...NOTHING, result }]);
    expect(brief?.page?.title).toBe(title);
  });

  it("is for a new page where none of the site's covers the keyword", async () => {
    answer = (sent) => ({
      ...{ result: "expand", title: "Trail shoes", intent: "Find a pair that has grip." },
      sections: [
        ["Grip", "Explain what gives grip.", "Grip on mud"],
        ["Care", "Say how to wash them.", WASHING],
      ].map(([heading, text, quote]) => {
        return { heading, text, quote, about: `${heading} of shoes`, page: theirs(sent) };
      }),
    });
    const { written } = await aCustomerWith([SIZES, ...OTHERS], [[RIVAL]]);
    const { brief } = await written();
    expect(brief).toMatchObject({ result: "new_page", page: null, sections: [{}, {}] });
    expect(prompts[0]?.your_pages.every((page) => !page.covers_the_search)).toBe(true);
  });

  it("isn't written where another page seems to be about it in other words", async () => {
    const footwear = {
      url: "/f",
      title: "Footwear for mud",
      headings: ["Deep lugs"],
      text: "Lugs.",
    };
    answer = ({ other_pages }) => {
      const found = other_pages.find(({ title }) => title === footwear.title);
      return { result: "elsewhere", your_page: found?.number };
    };
    const { domain, written } = await aCustomerWith([SIZES, footwear, ...OTHERS], [[RIVAL]]);
    const page = { url: `https://${domain}/f`, title: footwear.title };
    expect((await written()).brief).toMatchObject({ ...NOTHING, result: "elsewhere", page });
    expect(prompts[0]?.other_pages).toContainEqual(
      expect.objectContaining({ title: footwear.title, outline: footwear.headings }),
    );
  });

  it("is given what the site says with one of the words, and what else it has", async () => {
    const faq = {
      url: "/questions",
      title: "Questions",
      headings: ["Questions"],
      text: "Questions\nHow do I wash muddy shoes?\nWash shoes by hand, brush shoes, and dry shoes slowly. Old shoes and new shoes alike.",
    };
    const trails = {
      url: "/trails",
      title: "Our trails",
      headings: ["Our trails"],
      text: "Our trails\nTrail shoes help on every trail. Rent trail shoes at the gate.",
    };
    answer = () => ({ result: "covered", your_page: 1 });
    const { written } = await aCustomerWith([trails, faq, SIZES, ...OTHERS], [[RIVAL]]);
    await written();
    const [{ your_pages: read, other_pages: named } = { your_pages: [], other_pages: [] }] =
      prompts;
    const uncovered = read.filter((page) => !page.covers_the_search);
    expect(read[0]?.covers_the_search).toBe(true);
    expect(uncovered.map(({ text }) => text).join()).toContain("dry shoes slowly");
    expect(named).toContainEqual(expect.objectContaining({ title: SIZES.title }));
  });

  it("that fails says so, may be asked again later, and holds no money", async () => {
    answer = () => "I'd rather not.";
    const { written, write } = await aCustomerWith([OWN], [[RIVAL]]);
    expect(await written()).toMatchObject({
      ...{ state: "failed", brief: null, may_ask: false },
      problem: "tiny-2026 replied in a format we can't use.",
    });
    await write();
    expect(prompts, "not at once").toHaveLength(1);
    const before = await model.spent();
    await sql`update llm_providers set api_base = ${`${model.url}/gone`}`.execute(model.product.db);
    const unreachable = await aCustomerWith([OWN], [[RIVAL]]);
    expect(await unreachable.written()).toMatchObject({ state: "failed", brief: null });
    await sql`update llm_providers set api_base = null`.execute(model.product.db);
    const { rows } = await sql`select from llm_calls where state = 'started'`.execute(
      model.product.db,
    );
    expect([await model.spent(), rows.length]).toEqual([before, 0]);

    await sql`insert into llm_budgets values ('task:brief', 'day', 0)`.execute(model.product.db);
    const over = await aCustomerWith([OWN], [[RIVAL]]);
    expect((await over.written()).state).toBe("over_budget");
    expect(prompts, "an exhausted budget stops before the call").toHaveLength(1);
  });
});
