import type { FactFields, SiteFact } from "@sightline/contract";
import { factWords } from "@sightline/domain/ai-visibility";
import { Button } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { Dialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { type ChosenFact, useAddFacts, useSuggestedFacts } from "./calls.ts";
import { FactForm } from "./fact-form.tsx";
import { suggestedWords } from "./fact-sheet-words.ts";

const FORM = "add-facts";

export interface AddFactsDialogProps {
  domain: string;
  known: readonly SiteFact[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddFactsDialog({ domain, known, open, onOpenChange }: AddFactsDialogProps) {
  const [typed, setTyped] = useState<FactFields | null>(null);
  const [chosen, setChosen] = useState<readonly ChosenFact[]>([]);
  const suggested = useSuggestedFacts(domain);
  const add = useAddFacts(domain);
  const facts = [...chosen, ...(typed === null ? [] : [{ fact: typed, source_url: null }])];
  const close = () => {
    setTyped(null);
    setChosen([]);
    onOpenChange(false);
  };
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title="Add facts"
      description="Enter facts that are true about your company today. We report an answer only if it clearly contradicts one."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            disabled={facts.length === 0 || add.isPending}
          >
            {facts.length < 2 ? "Add fact" : `Add ${counted(facts.length, "fact")}`}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(facts, { onSuccess: close });
        }}
      >
        <FactForm onChange={setTyped} />
        <Suggestions
          {...{ suggested, known, chosen, domain }}
          onToggle={(one, isChosen) =>
            setChosen(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one))
          }
        />
      </form>
    </Dialog>
  );
}

interface SuggestionsProps {
  suggested: ReturnType<typeof useSuggestedFacts>;
  known: readonly SiteFact[];
  chosen: readonly ChosenFact[];
  domain: string;
  onToggle: (fact: ChosenFact, isChosen: boolean) => void;
}

function Suggestions({ suggested, known, chosen, domain, onToggle }: SuggestionsProps) {
  const { data, isPending, mutate } = suggested;
  if (data === undefined) {
    return (
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? "Reading your pages…" : "Find facts on your site"}
        </Button>
        <p className="min-w-40 flex-1 text-sm text-dim text-pretty">
          Reads the structured data on up to five pages on {domain}.
        </p>
      </div>
    );
  }
  const listed = new Set(known.map(({ fact }) => factWords(fact)));
  const fresh = data.facts.filter(({ fact }) => !listed.has(factWords(fact)));
  return (
    <fieldset className="flex flex-col gap-1 border-t border-line pt-3">
      <legend className="sr-only">Facts on your site</legend>
      <p role="status" className="mb-1 text-sm text-dim text-pretty">
        {data.facts.length > 0 && fresh.length === 0
          ? "You've already added everything we found."
          : suggestedWords(data)}
      </p>
      {fresh.map((one) => (
        <Checkbox
          key={factWords(one.fact)}
          label={factWords(one.fact)}
          checked={chosen.includes(one)}
          onChange={({ target }) => onToggle(one, target.checked)}
        />
      ))}
    </fieldset>
  );
}
