import type { UseQueryResult } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AdminPage } from "./admin-page.tsx";

const failed = { isPending: false, isError: true, error: new Error("no connection") };

it("P95 what frames the content of a page stays if the content can't be loaded", () => {
  const page = (isOther: boolean) =>
    renderToStaticMarkup(
      <AdminPage
        what="Target lists"
        header={{ title: "Target lists" }}
        query={failed as unknown as UseQueryResult<string>}
        skeleton={null}
        frame={(content) => <nav>Tabs {isOther ? "of another section" : content}</nav>}
      >
        {(found) => found}
      </AdminPage>,
    );
  expect(page(false)).toMatch(/<nav>Tabs .*Target lists couldn/);
  expect(page(true)).toContain("<nav>Tabs of another section</nav>");
  expect(page(true)).not.toContain("couldn");
});
