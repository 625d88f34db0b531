import type { DomainProof } from "@sightline/contract";
import { noDnsProof, PROOF_METHODS, type ProofMethod } from "@sightline/domain/companies";
import { Button } from "@sightline/ui/button";
import { Tabs } from "@sightline/ui/tabs";
import { type ReactNode, useRef, useState } from "react";

export const PROOF_METHOD_WORDS: Readonly<Record<ProofMethod, { label: string; by: string }>> = {
  dns: { label: "DNS record", by: "a DNS record" },
  meta: { label: "Meta tag", by: "a meta tag" },
  file: { label: "File", by: "a file" },
};

/** One of the methods is enough; each has its steps, with what to copy. */
export function ProofHowTo({ proof }: { proof: DomainProof }) {
  const methods = methodsFor(proof.domain);
  const [chosen, setChosen] = useState<ProofMethod>("dns");
  const method = methods.includes(chosen) ? chosen : "meta";
  return (
    <Tabs
      label="Verification methods"
      items={methods.map((value) => ({ value, label: PROOF_METHOD_WORDS[value].label }))}
      value={method}
      onChange={setChosen}
    >
      {method === "dns" ? (
        <Steps>
          <li>
            Open the DNS settings for <Mono>{proof.domain}</Mono> at your registrar or DNS host.
          </li>
          <li>
            Add a <Mono>TXT</Mono> record.
            <CopyLine label="Name" text={proof.dns.name} />
            <CopyLine label="Value" text={proof.dns.value} />
          </li>
          <li>Save the record, then choose 'Check now'. It can take an hour to show up.</li>
        </Steps>
      ) : null}
      {method === "meta" ? (
        <Steps>
          <li>
            Add this tag to the <Mono>&lt;head&gt;</Mono> of <Mono>{proof.meta.url}</Mono>
            <CopyLine label="Tag" text={proof.meta.tag} />
          </li>
          <li>Publish the page, then choose 'Check now'.</li>
        </Steps>
      ) : null}
      {method === "file" ? (
        <Steps>
          <li>
            Create a text file with only this content.
            <CopyLine label="Content" text={proof.file.content} />
          </li>
          <li>
            Publish the file at this URL, then choose 'Check now'.
            <CopyLine label="URL" text={proof.file.url} />
          </li>
        </Steps>
      ) : null}
    </Tabs>
  );
}

function methodsFor(domain: string): ProofMethod[] {
  return PROOF_METHODS.filter((method) => method !== "dns" || noDnsProof(domain) === null);
}

function Steps({ children }: { children: ReactNode }) {
  return <ol className="flex list-decimal flex-col gap-3 pl-5 marker:text-dim">{children}</ol>;
}

function Mono({ children }: { children: ReactNode }) {
  return <span className="figures wrap-anywhere">{children}</span>;
}

/** Text to copy exactly. */
function CopyLine({ label, text }: { label: string; text: string }) {
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without HTTPS there is no clipboard: select the text instead.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <div className="mt-2 flex items-center gap-2 rounded-md border border-line bg-sunk py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1 text-sm sm:flex sm:gap-3">
        <span className="block w-16 shrink-0 text-dim">{label}</span>
        <code ref={shown} className="figures wrap-anywhere">
          {text}
        </code>
      </div>
      <Button
        size="sm"
        icon={copied ? "check" : "copy"}
        aria-label={`${copied ? "Copied" : "Copy"} ${label}`}
        onClick={() => void copy()}
      >
        {copied ? "Copied" : "Copy"}
      </Button>
      <span role="status" className="sr-only">
        {copied ? `${label} copied.` : ""}
      </span>
    </div>
  );
}
