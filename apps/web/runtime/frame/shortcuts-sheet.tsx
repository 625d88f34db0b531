import { lazy, Suspense, useMemo, useState } from "react";
import { useCommands } from "../commands/use-commands.ts";

const ShortcutsDialog = lazy(async () => ({
  default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
}));

/** '?' shows every key that does something on this screen. */
export function ShortcutsSheet() {
  const [isOpen, setOpen] = useState(false);
  const commands = useMemo(
    () => [
      {
        id: "shortcuts",
        label: "Keyboard shortcuts",
        icon: "list" as const,
        shortcut: "?",
        keywords: ["keys", "help"],
        onSelect: () => setOpen(true),
      },
    ],
    [],
  );
  useCommands("Help", commands);
  return isOpen ? (
    <Suspense>
      <ShortcutsDialog onOpenChange={setOpen} />
    </Suspense>
  ) : null;
}
