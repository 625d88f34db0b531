import { Dialog } from "@sightline/ui/dialog";
import { Kbd } from "@sightline/ui/kbd";
import { useCommandGroups } from "../commands/use-commands.ts";

export function ShortcutsDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <Shortcuts />
    </Dialog>
  );
}

const ANYWHERE: readonly Shortcut[] = [
  [["Ctrl K"], "Go anywhere: open the command palette"],
  [["?"], "Show this list"],
];

const IN_TABLES: readonly Shortcut[] = [
  [["↓", "J"], "Next row"],
  [["↑", "K"], "Previous row"],
  [["Page Down", "Page Up"], "10 rows down or up"],
  [["Home", "End"], "First or last row"],
  [["X", "Space"], "Select the row"],
  [["Enter"], "Open the row"],
];

type Shortcut = readonly [keys: readonly string[], words: string];

function Shortcuts() {
  const onScreen = useCommandGroups()
    .flatMap(({ items }) => items)
    .flatMap(({ id, label, shortcut }): Shortcut[] =>
      shortcut === undefined || id === "shortcuts" ? [] : [[[shortcut], label]],
    );
  return (
    <div className="flex flex-col gap-5">
      {onScreen.length === 0 ? null : <Group name="On this screen" shortcuts={onScreen} />}
      <Group name="In tables" shortcuts={IN_TABLES} />
      <Group name="Anywhere" shortcuts={ANYWHERE} />
    </div>
  );
}

function Group({ name, shortcuts }: { name: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="pb-1 text-sm font-medium text-dim">{name}</h3>
      <dl className="grid grid-cols-[9rem_1fr] items-center gap-x-4 gap-y-1.5">
        {shortcuts.map(([keys, words]) => (
          <div key={words} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
