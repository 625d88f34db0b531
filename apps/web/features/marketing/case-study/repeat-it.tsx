import { LinkButton } from "@sightline/ui/button";
import { figures } from "./figures.ts";
import { Section } from "./section.tsx";

const { package: name, version } = figures.manual;
const COMMANDS = [
  `sudo apt-get install ${name}`,
  `python3 -m http.server 8015 --bind 127.0.0.1 \\
    --directory /usr/share/doc/${name}/html &`,
  `CRAWLER_ALLOW_HOSTS=127.0.0.1:8015 npm run --silent crawl -- \\
    http://127.0.0.1:8015/ --max-pages 2000 \\
    --query "${figures.questions[0]?.query}"`,
  "kill %1",
];

/** The commands as they were tried, and where a run of your own may differ. */
export function RepeatIt() {
  return (
    <Section
      id="repeat"
      title="Repeat it"
      lead={
        <>
          <p>
            On Debian 12, in a folder with Sightline&apos;s source. The first command gets the
            manual, the second serves it to your own machine, the third reads it, the last ends the
            server. Add <code className="whitespace-nowrap text-ink">--json</code> for every finding
            with its page, and one <code className="whitespace-nowrap text-ink">--query</code> for
            each question.
          </p>
          <p>
            Our figures are of version <span className="figures text-ink">{version}</span>; another
            one has others. Your run also times the answers and follows links to other sites, so it
            may list a few more findings of those two kinds.
          </p>
        </>
      }
    >
      <figure>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard, too.
          tabIndex={0}
          className="figures overflow-x-auto rounded-md border border-line bg-card px-5 py-4 text-sm leading-7"
        >
          <code>
            {COMMANDS.map((command) => (
              <span key={command} className="block">
                <span aria-hidden="true" className="text-dim select-none">
                  ${" "}
                </span>
                {command}
              </span>
            ))}
          </code>
        </pre>
        <figcaption className="mt-3 text-sm text-dim text-pretty">
          The figures on this page were written by{" "}
          <code className="text-ink">tools/case-study.ts</code>. The project&apos;s tests read the
          same version again, and fail when one of them differs.
        </figcaption>
      </figure>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href="/" variant="primary">
          Analyse your own site
        </LinkButton>
        <LinkButton href="/features">See what else it does</LinkButton>
      </div>
      <p className="mt-10 border-t border-line pt-5 text-sm text-dim text-pretty">
        The manual is part of PostgreSQL: portions © 1996–2026 The PostgreSQL Global Development
        Group, portions © 1994 The Regents of the University of California, under the PostgreSQL
        Licence. Titles and addresses are quoted from it. Sightline has no part in the PostgreSQL
        project or in Debian, and neither has judged this study.
      </p>
    </Section>
  );
}
