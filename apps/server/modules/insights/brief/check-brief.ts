import type { WrittenBrief } from "@sightline/contract";
import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import {
  type BriefPoint,
  type BriefReply,
  type CheckedBrief,
  checkedBrief,
  type PageOfBrief,
} from "@sightline/domain/briefs";
import type { Kysely } from "kysely";
import { namesOf, type PagesForBrief } from "../../analyses/index.ts";
import { postgresIndex } from "../../crawling/index.ts";
import { materialOf } from "./brief-prompt.ts";

/** A new page has more than one section. */
const FEWEST_SECTIONS = 2;

/** What holds of a reply: by the pages that were read, and by a search of the site's own. */
export async function checkBrief(
  db: Kysely<Tables>,
  { keyword, pages }: { readonly keyword: string; readonly pages: PagesForBrief },
  reply: BriefReply,
): Promise<{ readonly text: WrittenBrief; readonly dropped: number }> {
  const material = await materialOf(keyword, pages);
  const checked = checkedBrief(reply, material);
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
  const said = checked.lacks.length + checked.sections.length - lacks.length - sections.length;
  const own = material.own.slice(0, material.covering);
  return {
    text: {
      ...shown({ ...checked, lacks, sections }),
      compared: [...own.map(named("yours")), ...material.theirs.map(named("theirs"))],
    },
    dropped: checked.dropped + said,
  };
}

async function filtered<Item>(
  items: readonly Item[],
  isKept: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const kept: Item[] = [];
  for (const item of items) if (await isKept(item)) kept.push(item);
  return kept;
}

function shown(brief: CheckedBrief): Omit<WrittenBrief, "compared"> {
  const { result, title, intent, lacks, sections, questions } = brief;
  const page = brief.page && { url: brief.page.url, title: brief.page.title || null };
  const nothing = { title: null, intent: null, lacks: [], sections: [], questions: [] };
  if (result !== "expand" && result !== "new_page") return { ...nothing, result, page };
  const isProven =
    result === "expand" ? lacks.length + sections.length > 0 : sections.length >= FEWEST_SECTIONS;
  if (!isProven) return { ...nothing, result: "unproven", page: null };
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
