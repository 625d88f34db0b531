import {
  auditPage,
  PAGE_SCORE_FORMULA,
  pageScore,
  ruleById,
  rules,
} from "@sightline/crawler/audit";
import {
  type IndexDocument,
  memoryIndex,
  memorySource,
  updateIndex,
} from "@sightline/crawler/index";
import { loadLanguageDetector, type Page, readPage } from "@sightline/crawler/page";
import { AI_CRAWLERS } from "@sightline/crawler/robots";
import { SEVERITIES } from "@sightline/domain/crawling";
import { describe, expect, it } from "vitest";
import { answersFromIndex } from "../../apps/server/modules/analyses/ai/answers-from-index.ts";
import { SAMPLE_ANSWER } from "../../apps/web/features/marketing/features/sample-answer.ts";
import { SAMPLE_AUDIT } from "../../apps/web/features/marketing/features/sample-audit.ts";
import {
  RIVAL_PAGE,
  SAMPLE_PAGE,
  type SamplePage,
} from "../../apps/web/features/marketing/features/sample-pages.ts";

const NOW = new Date("2026-11-15T12:00:00Z");

/** A server without a fault, so that what is found is in the document. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": "br",
  "content-security-policy": "default-src 'self'",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};

const detectLanguage = await loadLanguageDetector();

describe("P98 what the features page shows of the sample pages", () => {
  it("is what the audit finds", () => {
    const found = auditSample(SAMPLE_PAGE);
    expect(SAMPLE_AUDIT).toEqual({
      rules: rules.length,
      aiCrawlers: AI_CRAWLERS.length,
      score: pageScore(found.map(({ severity }) => severity)),
      scoreFormula: PAGE_SCORE_FORMULA,
      findings: found,
    });
  });

  it("is what the built-in engine answers", async () => {
    const engine = await engineOver([SAMPLE_PAGE, RIVAL_PAGE]);
    const companies = [SAMPLE_PAGE, RIVAL_PAGE].map(({ company }) => {
      return { id: company, domain: company, names: [] };
    });
    const scope = { companies, language: "en" };
    expect(SAMPLE_ANSWER).toEqual({
      question: SAMPLE_ANSWER.question,
      engine: engine.name,
      method: engine.method,
      ...(await engine.answer(SAMPLE_ANSWER.question, scope)),
    });
  });
});

function auditSample(sample: SamplePage) {
  const { url, html: text } = sample;
  const length = Buffer.byteLength(text);
  const fetched = {
    requested: url,
    url,
    redirects: [],
    status: 200,
    headers: HEADERS,
    text,
    contentType: "text/html",
    charset: "utf-8",
    cut: null,
    bytes: { wire: length, decoded: length },
    certificateEnds: null,
    ms: { firstByte: 40, total: 50 },
  };
  return auditPage({ result: { ok: true, fetched }, page: read(sample), now: NOW })
    .map(({ rule, detail }) => ({ rule, ...wordsOf(rule), detail }))
    .sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
}

function wordsOf(id: string) {
  const rule = ruleById(id);
  if (rule === undefined) throw new Error(`There is no rule ${id}.`);
  const { severity, title, why, fix } = rule;
  return { severity, title, why, fix };
}

async function engineOver(samples: readonly SamplePage[]) {
  const store = memoryIndex();
  const pages = new Map<string, Pick<IndexDocument, "headings" | "text">>();
  for (const sample of samples) {
    const page = read(sample);
    const document = documentOf(page);
    pages.set(page.url, document);
    await updateIndex(store, sample.company, memorySource([document]));
  }
  return answersFromIndex(store, async () => pages);
}

function read({ url, html }: SamplePage): Page {
  return readPage({ url, html, headers: HEADERS, detectLanguage });
}

function documentOf({ url, title, description, headings, text, ...page }: Page): IndexDocument {
  return {
    url,
    title: title ?? "",
    description: description ?? "",
    headings: headings.map((heading) => heading.text).join("\n"),
    text,
    language: page.detectedLanguage ?? page.lang,
    anchors: [],
    inlinks: 0,
  };
}
