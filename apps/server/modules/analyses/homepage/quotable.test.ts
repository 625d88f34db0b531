import { describe, expect, it } from "vitest";
import { quotable } from "./quotable.ts";

const ABOUT = { names: ["Flask", "flask.example"], language: "en" };
const RUN = { text: "The flask run command can do more than just start the server." };
const ROUTES = { text: "Flask provides a shortcut for decorating such routes." };
const IS = { text: "Flask is a lightweight web framework." };

describe("P1 what is quoted as an answer of a site", () => {
  it("to what the site is, a sentence that says so, and what follows it", () => {
    expect(quotable("What is Flask?", [RUN, IS, ROUTES], ABOUT)).toEqual([IS, ROUTES]);
    expect(quotable("What is Flask?", [RUN, ROUTES], ABOUT)).toBeNull();
    const german = { text: "Flask ist ein Framework." };
    expect(quotable("Was ist Flask?", [german], { ...ABOUT, language: "de" })).toEqual([german]);
  });

  it("to anything else, and in languages it doesn't know, what the engine found", () => {
    expect(quotable("How does Flask run a server?", [RUN], ABOUT)).toEqual([RUN]);
    expect(quotable("Flaskとは何ですか？", [RUN], { ...ABOUT, language: "ja" })).toEqual([RUN]);
  });
});
