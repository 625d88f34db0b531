import type { PageDraft } from "@sightline/testing/insights";
import { type ProductWithModel, startProductWithModel } from "@sightline/testing/language-model";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customerWithPages } from "../testing/customer-with-pages.ts";
import {
  NOTHING,
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
let reviews: SentForReview[] = [];
let answer: (sent: Sent) => unknown;
let review: (sent: SentForReview) => unknown;
beforeAll(async () => {
  model = await startProductWithModel("brief", (sent: Sent | SentForReview) => {
    if (!("site_pages" in sent)) return answer(sent);
    reviews.push(sent);
    return review(sent);
  });
  await model.assignModel();
});
afterAll(() => model.stop());
beforeEach(() => {
  reviews = [];
});

const aCustomerWith = (own: readonly PageDraft[], rivals: readonly (readonly PageDraft[])[]) =>
  customerWithPages(model.product, own, rivals);

describe("P73 P94 a brief by a language model", () => {
  it("is read again with what the site says closest to each point, wherever that is", async () => {
    const care = {
      url: "/care",
      title: "Looking after footwear",
      headings: ["Looking after footwear"],
      text: "Looking after footwear\nWelcome to our workshop.\nRinse dirty boots with a hose, and let them dry.",
    };
    answer = (sent) => ({
      ...{ result: "expand", title: "Trail shoes", intent: "Find a pair that has grip." },
      lacks: [
        {
          ...{ about: "wash trail shoes", also: ["rinse boots"], page: theirs(sent) },
          ...{ text: "Say how to wash them, which most people do wrong.", quote: WASHING },
        },
        {
          ...{ about: "grip on mud", text: "Explain what gives grip.", quote: "Grip on mud" },
          page: theirs(sent),
        },
      ],
    });
    review = (sent) => verdictsOn(sent, (text) => (/wash/u.test(text) ? "said" : "missing"));
    const { written } = await aCustomerWith([OWN, care, SIZES, ...OTHERS], [[RIVAL]]);
    const { brief, dropped } = await written();
    expect([brief?.result, dropped]).toEqual(["expand", 1]);
    expect(brief?.lacks.map(({ text }) => text)).toEqual(["Explain what gives grip."]);
    const [sent] = reviews;
    expect(sent?.page_to_expand).toBe(1);
    expect(sent?.site_pages).toMatchObject([{ title: OWN.title, text: OWN.text }, {}]);
    const passages = sent?.site_pages.map(({ text }) => text).join("\n");
    expect(passages, "found by another name for it").toContain("Rinse dirty boots");
    expect(passages, "a competitor's page is no page of the site").not.toContain(WASHING);

    const ofCare = ({ site_pages }: SentForReview) =>
      site_pages.find(({ title }) => title === care.title)?.number;
    review = (sent) => verdictsOn(sent, () => "missing", ofCare(sent));
    const other = await aCustomerWith([OWN, care, SIZES, ...OTHERS], [[RIVAL]]);
    expect((await other.written()).brief).toMatchObject({
      ...{ ...NOTHING, result: "elsewhere" },
      page: { url: `https://${other.domain}/care`, title: care.title },
    });
  });

  it("isn't shown if it can't be read again, and is paid for", async () => {
    answer = (sent) => ({
      ...{ result: "expand", title: "Trail shoes", intent: "Find a pair that has grip." },
      lacks: [
        {
          ...{ about: "wash trail shoes", text: "Say how to wash them.", quote: WASHING },
          page: theirs(sent),
        },
      ],
    });
    review = () => "I'd rather not.";
    const before = await model.spent();
    const { written } = await aCustomerWith([OWN, ...OTHERS], [[RIVAL]]);
    expect(await written()).toMatchObject({
      ...{ state: "failed", brief: null },
      problem: "tiny-2026 replied in a format we can't use.",
    });
    expect(reviews).toHaveLength(1);
    expect((await model.spent()) - before).toBeCloseTo(0.014, 9);
  });
});
