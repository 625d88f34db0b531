import { expect, it } from "vitest";
import { inScheme } from "./preview-looks.ts";

it("an email is shown in the scheme that was chosen, whatever the system's is", () => {
  const html = "<style>@media (prefers-color-scheme:dark){.ink{color:#fff}}</style>";
  expect(inScheme(html, "dark")).toContain("@media all{.ink");
  expect(inScheme(html, "light")).toContain("@media not all{.ink");
});
