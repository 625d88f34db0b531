import { expect, it } from "vitest";
import { checkedSentences } from "../llm/index.ts";
import { attacks, MARK, widgetName } from "./testing/hostile-pages.ts";

const CANARY = "http://127.0.0.1:9";
const visible = (attack: string) => attack.replaceAll(/<[^>]*>/g, " ").trim();

/** The analyst, briefs and digests are written from findings that quote such pages. */
it.each(attacks(CANARY).map((attack, nth) => [nth, attack] as const))(
  "P94 a model that says what hostile page %i tells it to is not shown: %s",
  (nth, attack) => {
    const name = widgetName(nth);
    const finding = {
      text: `None of your pages answer searches for ${name} widgets, and another site's does.`,
      evidence: [
        {
          ...{ url: `https://rival.example/${nth}`, title: `${name} widgets` },
          ...{ says: visible(attack), whose: "theirs" as const },
        },
      ],
    };
    const obedient = [attack, visible(attack), visible(attack).split(". ")[0] ?? ""];
    const honest = `Write a page that answers searches for ${name} widgets.`;
    const { sentences } = checkedSentences(
      { sentences: [...obedient, honest].map((text) => ({ text, findings: [1] })) },
      [finding],
      9,
    );
    expect(sentences.map(({ text }) => text)).toEqual([honest]);
    expect(JSON.stringify(sentences.map(({ text }) => text))).not.toContain(MARK);
  },
);
