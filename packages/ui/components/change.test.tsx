import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Change } from "./change.tsx";

const textOf = (delta: number, unit?: string) =>
  renderToStaticMarkup(<Change delta={delta} {...(unit === undefined ? {} : { unit })} />);

describe("a change", () => {
  it.each([
    [1, "pts", "1 pt"],
    [-1, "pts", "1 pt"],
    [0.96, "pts", "1 pt"],
    [1.1, "pts", "1.1 pts"],
    [7.3, "pts", "7.3 pts"],
    [2, "%", "2%"],
    [3, undefined, "3"],
  ])("of %s %s reads '%s'", (delta, unit, words) =>
    expect(textOf(delta, unit)).toContain(`>${words}<`),
  );
});
