import { LinkButton } from "@sightline/ui/button";
import { figures } from "./figures.ts";
import { Section } from "./section.tsx";

const { package: name, version } = figures.manual;
const COMMANDS = [
  `sudo apt-get install ${name}`,
  `openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem \\
    -days 2 -subj /CN=manual -addext subjectAltName=IP:127.0.0.1`,
  `python3 -c 'import http.server as h, ssl, functools as f
files = f.partial(h.SimpleHTTPRequestHandler, directory="/usr/share/doc/${name}/html")
server = h.ThreadingHTTPServer(("127.0.0.1", 8015), files)
tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
tls.load_cert_chain("cert.pem", "key.pem")
server.socket = tls.wrap_socket(server.socket, server_side=True)
server.serve_forever()' &`,
  `NODE_EXTRA_CA_CERTS=$PWD/cert.pem CRAWLER_ALLOW_HOSTS=127.0.0.1:8015 \\
    npm run --silent crawl -- https://127.0.0.1:8015/ --max-pages 2000 \\
    --query "${figures.questions[0]?.query}"`,
  "kill %1",
];

/** The commands as we ran them, and where your own run may differ. */
export function RepeatIt() {
  return (
    <Section
      id="repeat"
      title="Reproduce it"
      lead={
        <>
          <p>
            Run these on Debian 12, in a folder with Sightline’s source code. The first command
            installs the manual, the second makes a certificate for your machine, the third serves
            the manual, the fourth crawls it, and the last stops the server. Add{" "}
            <code className="whitespace-nowrap text-ink">--json</code> to get every issue with its
            page, and one <code className="whitespace-nowrap text-ink">--query</code> for each
            search.
          </p>
          <p>
            Our figures are for version <span className="figures text-ink">{version}</span>. Other
            versions will give different figures. Your run also measures response times and follows
            external links, so it may list a few more issues of those two kinds.
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
          <code className="text-ink">tools/case-study.ts</code> generated the figures on this page.
          The project’s tests crawl the same version again and fail if any figure differs.
        </figcaption>
      </figure>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href="/" variant="primary">
          Analyze your own site
        </LinkButton>
        <LinkButton href="/features">See what else Sightline does</LinkButton>
      </div>
      <p className="mt-10 border-t border-line pt-5 text-sm text-dim text-pretty">
        The manual is part of PostgreSQL: portions © 1996–2026 The PostgreSQL Global Development
        Group, portions © 1994 The Regents of the University of California, under the PostgreSQL
        License. Titles and URLs are quoted from it. Sightline isn’t affiliated with the PostgreSQL
        project or Debian, and neither has reviewed this study.
      </p>
    </Section>
  );
}
