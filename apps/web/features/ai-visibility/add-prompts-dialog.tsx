import { Button } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { Dialog } from "@sightline/ui/dialog";
import { TextArea } from "@sightline/ui/field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../runtime/page/counted.ts";
import { priceQuery, suggestionsQuery, useAddPrompts } from "./calls.ts";
import { priceWords } from "./words.ts";

const FORM = "add-prompts";

export interface AddPromptsDialogProps {
  domain: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddPromptsDialog({ domain, open, onOpenChange }: AddPromptsDialogProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const suggestions = useQuery({ ...suggestionsQuery(domain), enabled: open });
  const add = useAddPrompts(domain);
  const texts = [...chosen, ...typed.split("\n").map((line) => line.trim())].filter(
    (text) => text.length > 2,
  );
  const price = useQuery({ ...priceQuery(texts.length), enabled: open && texts.length > 0 });
  const toggle = (text: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(text);
    else next.delete(text);
    setChosen(next);
  };
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title="Add prompts"
      description="We ask every engine each prompt on schedule, starting within a minute. You can't change a prompt's text later, so its history stays comparable."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            disabled={texts.length === 0 || add.isPending}
          >
            {texts.length === 0 ? "Add prompts" : `Add ${counted(texts.length, "prompt")}`}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(texts, {
            onSuccess: () => {
              setTyped("");
              setChosen(new Set());
              onOpenChange(false);
            },
          });
        }}
      >
        <TextArea
          label="Prompts"
          hint="One question per line, the way people would ask it."
          rows={3}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {suggestions.data && suggestions.data.suggestions.length > 0 ? (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm text-dim">Suggested from your site and keywords</legend>
            {suggestions.data.suggestions.slice(0, 12).map(({ text }) => (
              <Checkbox
                key={text}
                label={text}
                checked={chosen.has(text)}
                onChange={({ target }) => toggle(text, target.checked)}
              />
            ))}
          </fieldset>
        ) : null}
        {price.data && texts.length > 0 ? (
          <p className="text-sm text-dim">
            Each round: {priceWords(price.data.runs, 0, price.data.most_usd)}. Scheduled answers are
            part of your plan.
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
