import { describe, expect, it } from "vitest";
import { problemsOf } from "./credentials.ts";

const good = { name: "Ada", email: "ada@example.com", password: "a long secret" };

describe("what is typed to sign in or up is checked before it is sent", () => {
  it("lets good details pass", () => {
    expect(problemsOf(good, "sign-in")).toEqual({});
    expect(problemsOf(good, "sign-up")).toEqual({});
  });

  it("takes a name to sign up, and needs none", () => {
    expect(problemsOf({ ...good, name: "  " }, "sign-up")).toEqual({});
    const long = { ...good, name: "a".repeat(101) };
    expect(problemsOf(long, "sign-in")).toEqual({});
    expect(problemsOf(long, "sign-up")).toHaveProperty("name");
  });

  it.each(["", "ada", "ada@", "@example.com", "a da@example.com"])(
    "takes no %j for an address",
    (email) => expect(problemsOf({ ...good, email }, "sign-in")).toHaveProperty("email"),
  );

  it("judges a password's length when it is chosen, not when it is used", () => {
    expect(problemsOf({ ...good, password: "short" }, "sign-in")).toEqual({});
    expect(problemsOf({ ...good, password: "short" }, "sign-up")).toEqual({
      password: "Use at least 8 characters.",
    });
    expect(problemsOf({ ...good, password: "" }, "sign-in")).toEqual({
      password: "Enter your password.",
    });
  });
});
