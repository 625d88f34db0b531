import { presenceIn } from "@sightline/domain/analyses";
import { Badge } from "@sightline/ui/badge";
import { SourceLabel } from "@sightline/ui/source-label";
import { FeatureSection } from "./feature-section.tsx";
import { SAMPLE_ANSWER } from "./sample-answer.ts";
import { RIVAL_PAGE, SAMPLE_PAGE, type SamplePage } from "./sample-pages.ts";

const { question, engine, method, sentences, citations } = SAMPLE_ANSWER;

export function AnswersFeature() {
  return (
    <FeatureSection
      id="ai-answers"
      title="What an answer engine says, and who it cites"
      lead="We ask an answer engine your customers’ questions and store each answer with the pages it comes from. You see whether you’re mentioned, whether you’re cited, and who is if you’re not."
      facts={[
        method,
        "Every strength and problem comes with the pages that show it. You can compare any two runs.",
        "We run your prompts again daily or weekly, and less often while your mentions and citations stay the same. Your Sightline administrator can set up models from OpenAI, Anthropic, Google, Perplexity or others. Without a model, you see what the pages we’ve crawled say about you.",
      ]}
    >
      <section
        data-card=""
        aria-label="A question and its answer"
        className="rounded-md border border-line bg-card px-5 py-5"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="text-lg font-semibold">{question}</h3>
          <Outcome />
        </div>
        <blockquote className="mt-4 border-l-2 border-accent pl-4 text-pretty">
          {sentences.map(({ text, citation }) => (
            <span key={text}>
              {text}
              <sup className="figures ml-0.5 text-xs">[{citation + 1}]</sup>{" "}
            </span>
          ))}
        </blockquote>
        <h4 className="mt-5 text-sm font-medium">Sources</h4>
        <ol className="mt-1 flex flex-col gap-2 text-sm">
          {citations.map(({ url, title }, index) => (
            <li key={url} className="flex gap-3">
              <span className="figures text-dim">{index + 1}</span>
              <span className="min-w-0">
                {title === null ? null : <span className="block">{title}</span>}
                <span className="figures text-dim wrap-anywhere">{url}</span>
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-5">
          <SourceLabel>{`${engine}, given two sample pages`}</SourceLabel>
        </p>
      </section>
      <p className="mt-4 text-sm text-dim text-pretty">
        In this example, you’re {SAMPLE_PAGE.company}, whose page we audited above. The page asks
        this exact question but doesn’t answer it right away, as the audit points out.{" "}
        {RIVAL_PAGE.company} does.
      </p>
      <Pages />
    </FeatureSection>
  );
}

/** Whether an answer mentions a company is decided as in every AI analysis. */
function mentionOf({ url, company }: SamplePage) {
  const cited = citations.map((citation) => new URL(citation.url).hostname);
  const texts = sentences.map(({ text }) => text);
  return presenceIn(texts, cited, { domain: new URL(url).hostname, names: [company] });
}

function Outcome() {
  const own = mentionOf(SAMPLE_PAGE);
  const rival = mentionOf(RIVAL_PAGE);
  return (
    <span className="flex flex-wrap gap-1">
      {own.mentionedAt === null ? (
        <Badge tone="worse">not mentioned</Badge>
      ) : (
        <Badge tone="better">mentioned</Badge>
      )}
      {own.isCited ? <Badge tone="better">cited</Badge> : <Badge tone="caution">not cited</Badge>}
      {rival.isCited ? (
        <Badge>
          instead: <span className="figures ml-1">{new URL(RIVAL_PAGE.url).hostname}</span>
        </Badge>
      ) : null}
    </span>
  );
}

/** What the engine had to read; the other page is in the audit. */
function Pages() {
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-6 cursor-pointer text-dim hover:text-ink">
        HTML source of {RIVAL_PAGE.company}’ page
      </summary>
      <pre className="mt-2 rounded-md border border-line bg-card px-4 py-3 text-xs whitespace-pre-wrap wrap-anywhere">
        <code>{RIVAL_PAGE.html.trimEnd()}</code>
      </pre>
    </details>
  );
}
