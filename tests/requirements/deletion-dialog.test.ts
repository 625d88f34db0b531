import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  DELETED_WITH_ACCOUNT,
  KEPT_WITHOUT_NAME,
} from "../../apps/web/features/accounts/settings/deleted-data.ts";
import { inProject } from "../../tools/project.ts";
import { projectFiles } from "../architecture/project-files.ts";

const declared = projectFiles
  .filter((file) => /^apps\/server\/modules\/\w[\w-]*\/index\.ts$/.test(file))
  .map((file) => readFileSync(inProject(file), "utf8"))
  .filter((content) => content.includes("UserTables: readonly UserTable[]"))
  .flatMap((content) => [...content.matchAll(/\{\s*table: "(\w+)"[^{}]*/g)])
  .map(([line, table]) => ({ table, isShared: line.includes("isShared: true") }));

const tablesIn = (data: typeof DELETED_WITH_ACCOUNT) => data.flatMap(({ tables }) => tables);

it("the deletion dialog names everything that goes with an account, and what stays", () => {
  expect(declared.length).toBeGreaterThan(20);
  const named = (isShared: boolean) =>
    declared.filter((one) => one.isShared === isShared).map(({ table }) => table);
  const byAddress = ["contact_messages"];
  expect(tablesIn(DELETED_WITH_ACCOUNT).toSorted()).toEqual(
    [...named(false), ...byAddress].toSorted(),
  );
  expect(tablesIn(KEPT_WITHOUT_NAME)).toEqual(named(true));
});
