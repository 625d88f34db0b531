import type { ProofCheck } from "@sightline/contract";
import { Icon } from "@sightline/ui/icon";
import { PROOF_WORDS } from "./proof-words.ts";

/** What was found in each place. */
export function ProofFound({ found }: { found: ProofCheck["found"] }) {
  return (
    <ul aria-label="What was found" className="flex flex-col gap-2">
      {found.map(({ method, ok, message }) => (
        <li key={method} className="flex items-start gap-2">
          <Icon
            name={ok ? "success" : "x"}
            className={`mt-0.5 ${ok ? "text-better" : "text-dim"}`}
          />
          <span className="min-w-0">
            <span className="font-medium">{PROOF_WORDS[method].label}: </span>
            <span className="wrap-anywhere text-dim">{message}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
