import { expect, it } from "vitest";
import { findCalls } from "./find-calls.ts";

const call = (method: string, path: string, summary: string) => ({
  ...{ anchor: path, method, path, summary },
  access: "Anyone",
  inputs: [],
  responses: [],
});
const GROUPS = [
  { name: "sites", anchor: "sites", calls: [call("GET", "/sites", "Your sites")] },
  { name: "users", anchor: "users", calls: [call("GET", "/admin/users", "All users")] },
  {
    name: "alerts",
    anchor: "alerts",
    calls: [call("GET", "/alerts", "Alerts for a site"), call("POST", "/rules", "Add a rule")],
  },
];

it.each([
  ["", ["/sites", "/alerts", "/rules"]],
  ["  ", ["/sites", "/alerts", "/rules"]],
  ["site", ["/sites", "/alerts"]],
  ["ALERTS rule", ["/rules"]],
  ["post", ["/rules"]],
  ["admin", ["/admin/users"]],
  ["zebra", []],
])("“%s” finds %j", (typed, paths) => {
  const found = findCalls(GROUPS, typed);
  expect(found.flatMap(({ calls }) => calls.map(({ path }) => path))).toEqual(paths);
});
