import { describe, expect, it } from "vitest";
import { linkTextIn } from "../index.ts";

const STOP = new Set("a an the of in on our for that have has is as also when".split(" "));

/** Words are their own terms, in the singular. */
function sentence(text: string) {
  const words = text.split(" ").map((token) => {
    const word = token.replace(/[(,.]/g, "");
    const term = STOP.has(word.toLowerCase()) ? null : word.toLowerCase().replace(/s$/, "");
    return { spelling: word, term, opens: token.startsWith("(") };
  });
  return { text, words };
}

const TARGET = { terms: new Map(["mud", "rain", "grip"].map((term) => [term, 2])) };
const REST = "has grip in mud and rain";

describe("the words to link", () => {
  it.each([
    [`our trail shoe ${REST}`, "trail shoe"],
    [`our trail-shoe ${REST}`, "trail-shoe"],
    [`Trail shoes ${REST}`, "Trail shoes"],
    [`the new trail shoe ${REST}`, "trail shoe"],
    [`shops (trail shoe ${REST}`, "trail shoe"],
  ])("are the keyword as it is spelled: %s", (text, linked) => {
    expect(linkTextIn(["trail", "shoe"], sentence(text), TARGET)).toEqual({ text: linked });
  });

  it.each([
    ["other words in between", `a trail running shoe ${REST}`],
    ["another word", `our trail shoeing ${REST}`],
    ["turned round", `a shoe for the trail ${REST}`],
    ["two things", `on the trail (shoe ${REST}`],
    ["part of another thing", `our trail shoe rental ${REST}`],
    ["another kind of it", `our child trail shoe ${REST}`],
    ["said not to be", `a trail shoe not always ${REST}`],
    ["the opposite", `walks without trail shoes ${REST}`],
    ["nothing else in common with the page", "our trail shoe is sold in shops"],
  ])("are none where it is %s", (_, text) => {
    expect(linkTextIn(["trail", "shoe"], sentence(text), TARGET)).toBeNull();
  });

  it.each([
    [`a trail shoe ${REST}`, null],
    [`the trail shoe ${REST}`, { text: "trail shoe" }],
    [`Trail shoes ${REST}`, { text: "Trail shoes" }],
  ])("are not any one of the many that the page is about: %s", (text, linked) => {
    expect(linkTextIn(["trail", "shoes"], sentence(text), TARGET)).toEqual(linked);
  });
});
