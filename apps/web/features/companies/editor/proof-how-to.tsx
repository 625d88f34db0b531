import type { DomainProof } from "@sightline/contract";
import { noDnsProof, PROOF_METHODS, type ProofMethod } from "@sightline/domain/companies";
import { Tabs } from "@sightline/ui/tabs";
import { type ReactNode, useState } from "react";
import { CopyLine } from "./copy-line.tsx";
import { PROOF_WORDS } from "./proof-words.ts";

/** One of the ways is enough; each is told step by step, with what to copy. */
export function ProofHowTo({ proof }: { proof: DomainProof }) {
  const ways = waysFor(proof.domain);
  const [chosen, setChosen] = useState<ProofMethod>("dns");
  const way = ways.includes(chosen) ? chosen : "meta";
  return (
    <Tabs
      label="Ways to prove it"
      items={ways.map((value) => ({ value, label: PROOF_WORDS[value].label }))}
      value={way}
      onChange={setChosen}
    >
      {way === "dns" ? (
        <Steps>
          <li>
            Open the DNS settings of <Mono>{proof.domain}</Mono>, where you bought or host it.
          </li>
          <li>
            Add a record of the type <Mono>TXT</Mono>.
            <CopyLine label="Name" text={proof.dns.name} />
            <CopyLine label="Value" text={proof.dns.value} />
          </li>
          <li>Save it, then check here. A new record can take an hour to be seen.</li>
        </Steps>
      ) : null}
      {way === "meta" ? (
        <Steps>
          <li>
            Put this tag into the <Mono>&lt;head&gt;</Mono> of <Mono>{proof.meta.url}</Mono>
            <CopyLine label="Tag" text={proof.meta.tag} />
          </li>
          <li>Publish the page, then check here.</li>
        </Steps>
      ) : null}
      {way === "file" ? (
        <Steps>
          <li>
            Make a text file with this as its only content.
            <CopyLine label="Content" text={proof.file.content} />
          </li>
          <li>
            Publish it at this address, then check here.
            <CopyLine label="Address" text={proof.file.url} />
          </li>
        </Steps>
      ) : null}
    </Tabs>
  );
}

function waysFor(domain: string): ProofMethod[] {
  return PROOF_METHODS.filter((way) => way !== "dns" || noDnsProof(domain) === null);
}

function Steps({ children }: { children: ReactNode }) {
  return <ol className="flex list-decimal flex-col gap-3 pl-5 marker:text-dim">{children}</ol>;
}

function Mono({ children }: { children: ReactNode }) {
  return <span className="figures wrap-anywhere">{children}</span>;
}
