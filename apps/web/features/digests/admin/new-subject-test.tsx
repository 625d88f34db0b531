import type { SubjectTests } from "@sightline/contract";
import {
  MOST_SUBJECTS,
  patternProblem,
  SUBJECT_WORDS,
  type SubjectParts,
  subjectFrom,
} from "@sightline/domain/digests";
import { formatNumber } from "@sightline/domain/numbers";
import { Button, IconButton } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { plannedVisitors } from "../../experiments/form/planned-visitors.ts";
import { shareFrom } from "../../experiments/form/typed-percent.ts";
import { useStartSubjectTest } from "./calls.ts";

export function NewSubjectTest({ usual, readers, samples }: SubjectTests) {
  const [name, setName] = useState("");
  const [patterns, setPatterns] = useState<readonly string[]>([""]);
  const [baseline, setBaseline] = useState("");
  const [smallest, setSmallest] = useState("20");
  const [share, setShare] = useState("100");
  const [shipsWinner, setShipsWinner] = useState(true);
  const [tried, setTried] = useState(false);
  const start = useStartSubjectTest();
  const planned = plannedVisitors({ baseline, smallestEffect: smallest });
  const part = shareFrom(share);
  const problems = patterns.map(patternProblem);
  const isPartGood = part !== null && part > 0 && part <= 1;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const effect = shareFrom(smallest);
    if (name.trim() === "" || planned === null || effect === null || !isPartGood) return;
    if (problems.some((problem) => problem !== null) || start.isPending) return;
    start.mutate({
      ...{ name, patterns: [...patterns], share: part, smallest_effect: effect },
      ...{ planned_per_variant: planned, ships_winner: shipsWinner },
    });
  };
  const shown = (problem: string | null) => (tried ? (problem ?? undefined) : undefined);
  return (
    <SettingsCard
      title="New test"
      description={`Each subject line is tested against the current one: ‘${usual}’. The body of the digest stays the same.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          value={name}
          error={shown(name.trim() === "" ? "Enter a name." : null)}
          onChange={({ target }) => setName(target.value)}
        />
        {patterns.map((pattern, at) => (
          <PatternField
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
            key={at}
            label={patterns.length === 1 ? "Subject line" : `Subject line ${at + 1}`}
            pattern={pattern}
            problem={shown(problems[at] ?? null)}
            samples={samples}
            onChange={(changed) => setPatterns(patterns.with(at, changed))}
            onRemove={patterns.length === 1 ? null : () => setPatterns(patterns.toSpliced(at, 1))}
          />
        ))}
        <Words />
        {patterns.length < MOST_SUBJECTS - 1 ? (
          <div>
            <Button onClick={() => setPatterns([...patterns, ""])}>Add subject line</Button>
          </div>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-3">
          <PercentField
            label="Current click rate"
            hint="The share of readers who click a link. Estimate it if no test has measured it yet."
            value={baseline}
            error={shown(planned === null ? "Enter a percentage between 0 and 100." : null)}
            onChange={setBaseline}
          />
          <PercentField
            label="Smallest change that matters"
            hint="Relative: 20% means an increase from 10% of readers to 12%."
            value={smallest}
            onChange={setSmallest}
          />
          <PercentField
            label="Readers in the test"
            hint="Everyone else gets the current subject line."
            value={share}
            error={shown(isPartGood ? null : "Enter a percentage above 0, up to 100.")}
            onChange={setShare}
          />
        </div>
        <Needed planned={planned} lines={patterns.length + 1} readers={readers} part={part ?? 1} />
        <Checkbox
          label="Send the winner to everyone automatically"
          checked={shipsWinner}
          onChange={({ target }) => setShipsWinner(target.checked)}
        />
        {start.error ? <Notice tone="error" title={messageOf(start.error)} /> : null}
        <div>
          <Button type="submit" variant="primary" busy={start.isPending}>
            Start test
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}

interface PatternFieldProps {
  label: string;
  pattern: string;
  problem: string | undefined;
  samples: readonly SubjectParts[];
  onChange: (pattern: string) => void;
  onRemove: (() => void) | null;
}

function PatternField({ label, pattern, problem, samples, onChange, onRemove }: PatternFieldProps) {
  const isGood = patternProblem(pattern) === null;
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={label}
        value={pattern}
        error={problem}
        onChange={({ target }) => onChange(target.value)}
        trailing={
          onRemove === null ? undefined : (
            <IconButton icon="x" label={`Remove ${label.toLowerCase()}`} onClick={onRemove} />
          )
        }
      />
      {isGood
        ? samples.map((parts, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: samples don't move
            <p key={nth} className="text-sm text-dim wrap-anywhere">
              {subjectFrom(pattern, parts) ??
                "This digest has no value for one of the placeholders, so its reader wouldn't be in the test."}
            </p>
          ))
        : null}
    </div>
  );
}

function Words() {
  return (
    <p className="text-sm text-dim">
      Placeholders:{" "}
      {Object.entries(SUBJECT_WORDS).map(([word, meaning], at) => (
        <span key={word}>
          {at === 0 ? "" : ", "}
          <code className="text-ink">{`{${word}}`}</code> {meaning}
        </span>
      ))}
      .
    </p>
  );
}

interface PercentFieldProps {
  label: string;
  hint: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function PercentField({ label, hint, value, error, onChange }: PercentFieldProps) {
  return (
    <TextField
      mono
      inputMode="decimal"
      trailing={<span className="pr-1 text-dim">%</span>}
      {...{ label, hint, value, error }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Needed({
  planned,
  lines,
  readers,
  part,
}: {
  planned: number | null;
  lines: number;
  readers: number;
  part: number;
}) {
  if (planned === null) return null;
  const taking = readers * part;
  const all = planned * lines;
  return (
    <div role="status" className="rounded-md bg-sunk px-3 py-2.5">
      <p className="font-medium">
        <span className="figures">{formatNumber(all)}</span> readers in all,{" "}
        <span className="figures">{formatNumber(planned)}</span> per subject line
      </p>
      <p className="text-sm text-dim">
        {taking < 1
          ? readers === 0
            ? "Nobody has turned on the digest yet."
            : "That's less than one reader. Increase the percentage of readers in the test."
          : taking >= all
            ? "One week of digests is enough."
            : `${counted(Math.floor(taking), "reader takes", "readers take")} part, and each one counts once. That's too few to detect a change this small, so the test would run until more readers join.`}
      </p>
    </div>
  );
}
