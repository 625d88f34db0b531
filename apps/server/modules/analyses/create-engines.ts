import type { Fetcher, Politeness } from "@sightline/crawler/fetch";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { createPhraseReader } from "../demand/index.ts";
import type { AskTask } from "../llm/index.ts";
import type { KeywordResearch } from "../positions/index.ts";
import { aiEngine } from "./ai/ai-engine.ts";
import { competitorEngine } from "./competitor/competitor-engine.ts";
import type { Engines } from "./engine.ts";
import { homepageEngine } from "./homepage/homepage-engine.ts";
import { keywordEngine } from "./keyword/keyword-engine.ts";

export interface EnginesDeps {
  readonly db: Kysely<Tables>;
  readonly research: KeywordResearch;
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly askTask: AskTask;
}

export function createEngines({
  db,
  research,
  fetcher,
  politeness,
  askTask,
}: EnginesDeps): Engines {
  return {
    homepage: homepageEngine({ fetcher, politeness }),
    keyword: keywordEngine({ db, research }),
    competitor: competitorEngine({ db }),
    ai: aiEngine({ db, askTask, readPhrases: createPhraseReader(db) }),
  };
}
