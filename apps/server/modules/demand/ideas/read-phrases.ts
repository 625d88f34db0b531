import { setImmediate as nextTurn } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import {
  createPartCollector,
  type PagePhrase,
  pagePhrases,
} from "@sightline/domain/demand/phrases";
import type { Kysely } from "kysely";
import { limitConcurrency } from "../../../platform/jobs/index.ts";
import type { NamedCompany } from "../../companies/index.ts";
import { type PagesKnown, pagesKnown, readPageTexts } from "../../crawling/index.ts";
import { brandNamesOf } from "./brand-names.ts";
import { phraseLanguage } from "./phrase-language.ts";

export interface ReadPhrases {
  readonly known: PagesKnown;
  /** Most relevant first. */
  readonly phrases: readonly PagePhrase[];
}

/** As the customer knows the company's pages. */
export type PhraseReader = (userId: string, company: NamedCompany) => Promise<ReadPhrases>;

/** Far more than anyone reads, so that some are left once the first are saved. */
const MOST_PHRASES = 3_000;
/** A large site takes seconds to process, so results are cached. */
const SITES_REMEMBERED = 20;
const SITES_READ_AT_ONCE = 2;

/** Extracts the topics of companies' pages, once per version. */
export function createPhraseReader(db: Kysely<Tables>): PhraseReader {
  const inTurn = limitConcurrency(SITES_READ_AT_ONCE);
  const remembered = new Map<string, Promise<readonly PagePhrase[]>>();

  return async (userId, company) => {
    const known = await pagesKnown(db, userId, company.companyId);
    const names = brandNamesOf(company);
    const version = JSON.stringify([company.companyId, known.version, ...names]);
    const reading =
      remembered.get(version) ?? inTurn(() => readPhrases(db, company.companyId, known, names));
    // Least recently used entries are evicted first.
    remembered.delete(version);
    remembered.set(version, reading);
    reading.catch(() => remembered.delete(version));
    for (const oldest of remembered.keys()) {
      if (remembered.size <= SITES_REMEMBERED) break;
      remembered.delete(oldest);
    }
    return { known, phrases: await reading };
  };
}

const PAGES_A_TURN = 10;

async function readPhrases(
  db: Kysely<Tables>,
  companyId: string,
  known: PagesKnown,
  brandNames: readonly string[],
): Promise<readonly PagePhrase[]> {
  const collector = createPartCollector();
  let pages = 0;
  for await (const batch of readPageTexts(db, companyId, known)) {
    for (const page of batch) {
      collector.add({ ...page, language: await phraseLanguage(page.language) });
      pages += 1;
      if (pages % PAGES_A_TURN === 0) await nextTurn();
    }
  }
  const finding = pagePhrases(collector.collected(), { brandNames, most: MOST_PHRASES });
  for (;;) {
    const step = finding.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
