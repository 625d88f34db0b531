import type { Finding, PublicReport } from "@sightline/contract";
import { textLink } from "@sightline/ui/text-link";
import { webAddress } from "../../runtime/figures/page-address.tsx";
import { counted } from "../../runtime/page/counted.ts";
import { ReportSection } from "./report-section.tsx";
import { dayText } from "./report-words.ts";

type Ai = NonNullable<PublicReport["ai"]>;

/** What helps the company in AI answers, and what does not. */
export function Answers({ ai, name }: { ai: Ai; name: string }) {
  const { engine, answered, mentioned, finished_at, strengths, disadvantages } = ai;
  if (strengths.length + disadvantages.length === 0) return null;
  return (
    <ReportSection
      title={
        mentioned === null
          ? `What our answer engine says about ${name}`
          : `Our answer engine mentions ${name} in ${mentioned} of ${answered} answers`
      }
      description="What our answer engine found on crawled pages, and what was missing."
      source={`${engine} · ${counted(answered, "answer")} · ${dayText(finished_at)}`}
    >
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        <Findings title="Strengths" findings={strengths} />
        <Findings title="Problems" findings={disadvantages} />
      </div>
    </ReportSection>
  );
}

function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-base font-semibold">{title}</h3>
      {findings.length === 0 ? <p className="mt-3 text-dim">None found.</p> : null}
      <ul className="mt-3 flex flex-col">
        {findings.map((finding) => (
          <li key={finding.text} className="border-t border-line py-4">
            <p className="text-pretty wrap-anywhere">{finding.text}</p>
            <Shown evidence={finding.evidence} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const MOST_SHOWN = 3;

function Shown({ evidence }: Pick<Finding, "evidence">) {
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm text-dim">
      {evidence.slice(0, MOST_SHOWN).map(({ url, title, says }) => {
        const href = webAddress(url);
        return (
          <li key={`${url} ${says}`} className="wrap-anywhere">
            {href === null ? (
              (title ?? url)
            ) : (
              <a href={href} rel="nofollow ugc noopener" className={textLink}>
                {title ?? url}
              </a>
            )}
            : {says}
          </li>
        );
      })}
    </ul>
  );
}
