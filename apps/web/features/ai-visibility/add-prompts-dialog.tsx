import { Button, buttonClass } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { Dialog } from "@sightline/ui/dialog";
import { TextArea } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { priceQuery, suggestionsQuery, useAddPrompts } from "./calls.ts";
import { priceWords } from "./words.ts";

const FORM = "add-prompts";

export interface AddPromptsDialogProps {
  domain: string;
  /** How many more the plan has room for; null as long as that isn't known. */
  room: number | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddPromptsDialog({ domain, room, open, onOpenChange }: AddPromptsDialogProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const suggestions = useQuery({ ...suggestionsQuery(domain), enabled: open });
  const add = useAddPrompts(domain);
  const texts = [...chosen, ...typed.split("\n").map((line) => line.trim())].filter(
    (text) => text.length > 2,
  );
  const fitting = texts.slice(0, room ?? undefined);
  const leftOut = texts.slice(fitting.length);
  const price = useQuery({ ...priceQuery(fitting.length), enabled: open && fitting.length > 0 });
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
      description="We send each prompt to every engine on a schedule, starting within a minute. You can't change a prompt's text later, so its history stays comparable."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            disabled={fitting.length === 0 || add.isPending}
          >
            {fitting.length === 0
              ? "Add prompts"
              : `Add ${leftOut.length > 0 ? "the first " : ""}${counted(fitting.length, "prompt")}`}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(fitting, {
            onSuccess: () => {
              setTyped(leftOut.join("\n"));
              setChosen(new Set());
              if (leftOut.length === 0) onOpenChange(false);
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
        {suggestions.isPending ? <LinesSkeleton lines={3} /> : null}
        {suggestions.isError ? <LoadFailed what="Suggestions" query={suggestions} /> : null}
        {suggestions.data && suggestions.data.suggestions.length > 0 ? (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm text-dim">
              Suggestions based on your site and keywords
            </legend>
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
        {room === 0 || leftOut.length > 0 ? <NoRoom room={room ?? 0} /> : null}
        {price.isError ? <LoadFailed what="The price" query={price} /> : null}
        {price.data && fitting.length > 0 ? (
          <p className="text-sm text-dim">
            Each round: {priceWords(price.data.runs, 0, price.data.most_usd)}. Scheduled answers are
            part of your plan.
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

function NoRoom({ room }: { room: number }) {
  return (
    <Notice
      tone="warning"
      title={
        room === 0
          ? "Your plan has no room for more prompts."
          : `Your plan has room for ${counted(room, "more prompt")}.`
      }
      action={
        <Link to="/subscription" className={buttonClass("secondary", "sm")}>
          See plans
        </Link>
      }
    >
      {room === 0 ? "Pause or remove one, or choose a larger plan." : null}
    </Notice>
  );
}
