import type { WrittenBrief } from "@sightline/contract";
import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import {
  type BriefMaterial,
  type BriefPoint,
  type BriefReply,
  type CheckedBrief,
  checkedBrief,
  type PageOfBrief,
  reviewedBrief,
} from "@sightline/domain/briefs";
import type { Kysely } from "kysely";
import { closestPages, namesOf, type PagesForBrief } from "../../analyses/index.ts";
import { postgresIndex } from "../../crawling/index.ts";
import type { AskAgain } from "../../llm/index.ts";
import { materialOf, readByModel } from "./brief-prompt.ts";
import { phrasesOf, REVIEW_FORMAT, RepliedReview, reviewMaterial } from "./review-prompt.ts";

/** A new page has more than one section. */
const FEWEST_SECTIONS = 2;

interface BriefOf {
  readonly userId: string;
  readonly keyword: string;
  readonly pages: PagesForBrief;
}

/**
 * What holds of a reply: by the pages that were read, by a search of the site's own, and by a model
 * that reads what this search found.
 */
export async function checkBrief(
  db: Kysely<Tables>,
  of: BriefOf,
  reply: BriefReply,
  askAgain: AskAgain,
): Promise<{ readonly text: WrittenBrief; readonly dropped: number }> {
  const material = await materialOf(of.keyword, of.pages);
  const checked = await notFound(db, of, { checked: checkedBrief(reply, material), material });
  const reviewed = hasEnough(checked)
    ? await review(db, of, { checked, material }, askAgain)
    : checked;
  const own = material.own.slice(0, material.covering);
  return {
    text: {
      ...shown(reviewed),
      compared: [...own.map(named("yours")), ...material.theirs.map(named("theirs"))],
    },
    dropped: reviewed.dropped,
  };
}

interface Checking {
  readonly checked: CheckedBrief;
  readonly material: BriefMaterial;
}

/** Without points that a page of the site is surely about. */
async function notFound(
  db: Kysely<Tables>,
  { keyword, pages }: BriefOf,
  { checked, material }: Checking,
): Promise<CheckedBrief> {
  const searched = material.termsOf(keyword);
  const { companyId, language } = pages.site;
  const options = { language, names: namesOf(pages.site), limit: 1 };
  const isNew = async ({ about }: BriefPoint) => {
    // What is searched for itself is mentioned elsewhere, too.
    if ([...material.termsOf(about)].every((term) => searched.has(term))) return true;
    const { results } = await searchIndex(postgresIndex(db), [companyId], about, options);
    return results[0]?.isSure !== true;
  };
  const lacks = await filtered(checked.lacks, isNew);
  const sections = await filtered(checked.sections, isNew);
  const found = checked.lacks.length + checked.sections.length - lacks.length - sections.length;
  return { ...checked, lacks, sections, dropped: checked.dropped + found };
}

async function filtered<Item>(
  items: readonly Item[],
  isKept: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const kept: Item[] = [];
  for (const item of items) if (await isKept(item)) kept.push(item);
  return kept;
}

async function review(
  db: Kysely<Tables>,
  { userId, keyword, pages: { site } }: BriefOf,
  { checked, material }: Checking,
  askAgain: AskAgain,
): Promise<CheckedBrief> {
  const found = await closestPages(db, { userId, site }, phrasesOf(keyword, checked));
  const closest = found.map((pages) => pages.map(readByModel));
  const { language } = site;
  const { pages, data } = await reviewMaterial(checked, material, { closest, language });
  const reply = await askAgain({ data, format: REVIEW_FORMAT, reply: RepliedReview });
  return reviewedBrief(checked, reply, pages);
}

function hasEnough({ result, lacks, sections }: CheckedBrief): boolean {
  if (result === "expand") return lacks.length + sections.length > 0;
  return result === "new_page" && sections.length >= FEWEST_SECTIONS;
}

function shown(brief: CheckedBrief): Omit<WrittenBrief, "compared"> {
  const { result, title, intent, lacks, sections, questions } = brief;
  const page = brief.page && { url: brief.page.url, title: brief.page.title || null };
  const nothing = { title: null, intent: null, lacks: [], sections: [], questions: [] };
  if (result !== "expand" && result !== "new_page") return { ...nothing, result, page };
  if (!hasEnough(brief)) return { ...nothing, result: "unproven", page: null };
  return {
    ...{ result, page, title, intent, questions: [...questions] },
    lacks: lacks.map((lack) => ({ text: lack.text, evidence: evidenceOf(lack) })),
    sections: sections.map((section) => {
      const { heading, text } = section;
      return { heading, text, evidence: evidenceOf(section) };
    }),
  };
}

function evidenceOf({ page, quote }: BriefPoint): WrittenBrief["lacks"][number]["evidence"] {
  return { url: page.url, title: page.title || null, says: quote, whose: "theirs" };
}

function named(whose: "yours" | "theirs") {
  return ({ url, title }: PageOfBrief) => ({ url, title: title || null, whose });
}
