import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { colourProblems } from "./colour-rules.ts";
import { projectFiles } from "./project-files.ts";

/** The tokens themselves, and the paper for the browser's own frame, which knows no CSS. */
const DEFINED = /^packages\/ui\/tokens\/|^apps\/web\/runtime\/theme\/theme\.ts$/;

const drawn = projectFiles.filter(
  (file) =>
    /^(apps\/web|packages\/ui)\//.test(file) &&
    /(?<!\.test)\.(tsx?|css)$/.test(file) &&
    !DEFINED.test(file),
);

describe("colours", () => {
  it("are tokens, in pairs that are proven to read in both themes", () => {
    expect(drawn.length).toBeGreaterThan(100);
    const problems = drawn.flatMap((file) =>
      colourProblems(file, readFileSync(inProject(file), "utf8")),
    );
    expect(problems).toEqual([]);
  });

  it.each([
    ["a raw colour in a class", "a.tsx", '<p className="text-[#8a8f98] text-sm">'],
    ["a raw colour in a style", "a.tsx", '<p style={{ color: "rgb(120 120 120)" }}>'],
    ["a raw colour in CSS", "a.css", "  color: #888;"],
    ["a named colour in CSS", "a.css", "  background: white;"],
    ["text that shines through", "a.tsx", '<p className="text-dim/70">'],
    ["text in a colour for lines", "a.tsx", '<p className="hover:text-edge">'],
    ["text on a colour for lines", "a.tsx", '<p className="bg-line text-dim">'],
    ["text on a wash of its own", "a.tsx", '<p className="bg-accent/15 text-accent">'],
    ["ink on the accent", "a.tsx", '<p className="bg-accent text-ink">'],
    ["text that is faded", "a.tsx", '<p className="opacity-40">'],
    ["another colour in the dark", "a.tsx", '<p className="text-ink dark:text-dim">'],
  ])("%s would be found", (_, file, line) => {
    expect(colourProblems(file, line)).not.toEqual([]);
  });

  it.each([
    ["text on a surface", '<p className="bg-card text-dim hover:text-ink">'],
    ["text on the accent", '"border-transparent bg-accent text-on-accent hover:bg-accent-strong"'],
    ["sizes and places of text", '<p className="text-sm text-right text-[13px] text-pretty">'],
    ["a mark without text", '<i className="h-1 w-px bg-edge/50" />'],
  ])("%s is fine", (_, line) => {
    expect(colourProblems("a.tsx", line)).toEqual([]);
  });
});
