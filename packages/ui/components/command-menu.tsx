import { clsx } from "clsx";
import { Dialog as Primitive } from "radix-ui";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Command, type CommandGroup, filterCommands } from "./command-filter.ts";
import { dialogPanel, dialogVeil } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { useReturnedFocus } from "./use-returned-focus.ts";

export type { Command, CommandGroup } from "./command-filter.ts";

export interface CommandMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
  placeholder?: string;
  /** What else was found for the typed words, below the commands that match them. */
  found?: readonly CommandGroup[];
  isSearching?: boolean;
  onTyped?: (typed: string) => void;
}

const NONE: readonly CommandGroup[] = [];

export function CommandMenu(props: CommandMenuProps) {
  const { open, onOpenChange, groups, placeholder, found = NONE, isSearching, onTyped } = props;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogVeil} />
        <Panel>
          <Primitive.Title className="sr-only">Commands</Primitive.Title>
          <Palette
            {...{ groups, found, isSearching, onTyped }}
            placeholder={placeholder ?? "Go to, add, switch…"}
            onDone={() => onOpenChange(false)}
          />
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Content
      {...useReturnedFocus()}
      aria-describedby={undefined}
      className={clsx(dialogPanel, "overflow-hidden sm:max-w-xl max-sm:h-[70dvh]")}
    >
      {children}
    </Primitive.Content>
  );
}

interface PaletteProps extends Pick<CommandMenuProps, "groups" | "isSearching" | "onTyped"> {
  found: readonly CommandGroup[];
  placeholder: string;
  onDone: () => void;
}

/** A combobox: the focus stays in the input, the arrows move through the list below it. */
function Palette(props: PaletteProps) {
  const { groups, found: others, isSearching, onTyped, placeholder, onDone } = props;
  const base = useId();
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState(0);
  const [entered, setEntered] = useState(false);
  const found = useMemo(() => {
    // Until the search is done, these were found for the words before.
    const fitting = isSearching ? filterCommands(others, typed) : others;
    return [...filterCommands(groups, typed), ...(typed === "" ? NONE : fitting)];
  }, [groups, typed, others, isSearching]);
  const flat = useMemo(() => found.flatMap((group) => group.items), [found]);
  const active = flat[Math.min(wanted, flat.length - 1)];
  const optionId = (command: Command) => `${base}-${command.id}`;

  const run = (command: Command) => {
    onDone();
    command.onSelect();
  };
  // Enter was pressed before anything was found.
  const first = entered && !isSearching ? flat[0] : undefined;
  const runFirst = useEffectEvent(() => first && run(first));
  useEffect(() => {
    if (first) runFirst();
  }, [first]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? flat.indexOf(active) : 0;
    const target = arrowTarget(event.key, at, flat.length);
    if (target !== null) {
      event.preventDefault();
      setWanted(target);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (active) run(active);
      else setEntered(true);
    }
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="text-dim" />
        <input
          // biome-ignore lint/a11y/noAutofocus: opening the palette is asking to type in it.
          autoFocus
          role="combobox"
          aria-label="Search commands"
          aria-expanded="true"
          aria-controls={`${base}-list`}
          aria-activedescendant={active ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWanted(0);
            setEntered(false);
            onTyped?.(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <span className="max-sm:hidden pointer-coarse:hidden">
          <Kbd>esc</Kbd>
        </span>
        <Primitive.Close
          aria-label="Close"
          className="-mr-2 hidden size-11 shrink-0 items-center justify-center rounded-md text-dim max-sm:flex pointer-coarse:flex"
        >
          <Icon name="x" />
        </Primitive.Close>
      </div>
      <p role="status" className={flat.length === 0 ? "px-4 py-8 text-center text-dim" : "sr-only"}>
        {flat.length > 0
          ? `${flat.length} results`
          : isSearching
            ? "Searching…"
            : `Nothing matches “${typed}”.`}
      </p>
      <div
        id={`${base}-list`}
        role="listbox"
        aria-label="Commands"
        className="min-h-0 flex-1 overflow-y-auto p-2 sm:max-h-96"
      >
        {found.map((group) => (
          <fieldset key={group.heading} aria-labelledby={`${base}-${group.heading}`}>
            <div id={`${base}-${group.heading}`} className="px-2 pt-2 pb-1 text-sm text-dim">
              {group.heading}
            </div>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={optionId(item)}
                command={item}
                active={item === active}
                onHover={() => setWanted(flat.indexOf(item))}
                onRun={() => run(item)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

function arrowTarget(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  return null;
}

interface OptionProps {
  id: string;
  command: Command;
  active: boolean;
  onHover: () => void;
  onRun: () => void;
}

function Option({ id, command, active, onHover, onRun }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys for all options.
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={clsx(
        "flex min-h-9 items-center gap-3 rounded-sm px-2 max-sm:py-1.5 pointer-coarse:min-h-11",
        active && "bg-wash text-ink shadow-[inset_2px_0_var(--color-accent)]",
      )}
      onPointerMove={onHover}
      onClick={onRun}
    >
      {command.icon ? <Icon name={command.icon} className="text-dim" /> : null}
      {/* On a phone both have the whole width, one below the other, so that neither is cut. */}
      <span className="flex min-w-0 flex-1 gap-x-3 max-sm:flex-col sm:items-center">
        <span className="min-w-0 sm:flex-1 sm:truncate max-sm:wrap-anywhere">{command.label}</span>
        {command.hint ? (
          <span className="text-sm text-dim sm:max-w-1/2 sm:truncate">{command.hint}</span>
        ) : null}
      </span>
      {command.shortcut ? (
        <span className="pointer-coarse:hidden">
          <Kbd>{command.shortcut}</Kbd>
        </span>
      ) : null}
    </div>
  );
}
