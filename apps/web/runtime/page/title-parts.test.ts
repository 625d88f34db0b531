import { describe, expect, it } from "vitest";
import { titleParts } from "./title-parts.ts";

describe("the parts of a title", () => {
  it.each([
    ["Careers: how we work · Sightline", "Careers", "How we work"],
    ["Sightline: where you stand", null, "Where you stand"],
    ["Terms of service · Sightline", null, "Terms of service"],
    ["Contact Sightline", null, "Contact Sightline"],
  ])("%s", (title, topic, headline) => {
    expect(titleParts(title)).toEqual({ topic, headline });
  });
});
