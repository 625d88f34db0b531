import { describe, expect, it, vi } from "vitest";
import { CommandRegistry } from "./use-commands.ts";

describe("commands of the palette", () => {
  it("come and go with the screen that brings them", () => {
    const registry = new CommandRegistry();
    const seen = vi.fn();
    registry.subscribe(seen);
    const remove = registry.add({ heading: "Keywords", items: [] });
    registry.add({ heading: "Account", items: [] });
    expect(registry.groups().map(({ heading }) => heading)).toEqual(["Keywords", "Account"]);
    remove();
    expect(registry.groups().map(({ heading }) => heading)).toEqual(["Account"]);
    expect(seen).toHaveBeenCalledTimes(3);
  });

  it("run by their key, in either case, and leave other keys alone", () => {
    const registry = new CommandRegistry();
    const onSelect = vi.fn();
    registry.add({
      heading: "Keywords",
      items: [{ id: "add", label: "Add", shortcut: "A", onSelect }],
    });
    expect(registry.press("a")).toBe(true);
    expect(registry.press("b")).toBe(false);
    expect(onSelect).toHaveBeenCalledOnce();
  });
});
