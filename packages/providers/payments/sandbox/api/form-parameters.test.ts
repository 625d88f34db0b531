import { describe, expect, it } from "vitest";
import { parseForm } from "./form-parameters.ts";

describe("parseForm", () => {
  it.each([
    ["nothing", "", {}],
    ["a field", "mode=subscription", { mode: "subscription" }],
    ["encoded text", "name=Ana+%26+Bo%3D%5B1%5D", { name: "Ana & Bo=[1]" }],
    ["an empty value", "cancel_at=", { cancel_at: "" }],
    ["a record", "metadata[user_id]=u%201", { metadata: { user_id: "u 1" } }],
    [
      "a list of records",
      "line_items[0][price]=p&line_items[0][quantity]=1&line_items[1][price]=q",
      { line_items: { 0: { price: "p", quantity: "1" }, 1: { price: "q" } } },
    ],
    ["encoded brackets", "a%5Bb%5D%5B0%5D%5Bc%5D=1", { a: { b: { 0: { c: "1" } } } }],
    ["places left to us", "expand[]=x&expand[]=y", { expand: { 0: "x", 1: "y" } }],
    ["the last of two", "a=1&a=2", { a: "2" }],
    ["an unclosed bracket", "a[b=1", { "a[b": "1" }],
    ["a bracket first", "[a]=1", { "[a]": "1" }],
    ["text where a record stood", "a[b]=1&a=2", { a: "2" }],
    ["a record where text stood", "a=2&a[b]=1", { a: { b: "1" } }],
  ])("reads %s", (_case, source, expected) => {
    expect(plain(parseForm(source))).toEqual(expected);
  });

  it("treats names of the language as names", () => {
    const form = parseForm("__proto__[admin]=1&metadata[__proto__]=2&constructor[prototype][x]=3");
    expect(Object.keys(form)).toEqual(["__proto__", "metadata", "constructor"]);
    expect(Object.hasOwn(Object.prototype, "admin")).toBe(false);
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });

  it("does not follow a field without end", () => {
    expect(plain(parseForm(`a${"[b]".repeat(10_000)}=1&c=2`))).toEqual({ c: "2" });
  });
});

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
