import { type BriefReply, checkedBrief } from "@sightline/domain/briefs";
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

/** A brief is written from the pages themselves. */
it.each(attacks(CANARY).map((attack, nth) => [nth, attack] as const))(
  "P94 nor in a brief, where hostile page %i is quoted: %s",
  (nth, attack) => {
    const name = widgetName(nth);
    const said = visible(attack);
    const use = `Carpenters use the ${name} widget because it is light.`;
    const page = { url: "https://rival.example/", title: `${name} widgets`, headings: [] };
    const obedient = [attack, said, said.split(". ")[0] ?? ""];
    const point = (text: string, quote: string, about: string) => {
      return { text, quote, about, also: [], heading: text, page: 1 };
    };
    const honest = point(`Say what ${name} widgets weigh, and who uses them.`, use, "light widget");
    const points = [...obedient.map((text, at) => point(text, said, `${name} ${at}`)), honest];
    const reply: BriefReply = {
      ...{ result: "new_page", your_page: 0, title: said, intent: said, questions: obedient },
      ...{ lacks: points, sections: points },
    };
    const { title, intent, questions, lacks, sections } = checkedBrief(reply, {
      ...{ keyword: `${name} widgets`, own: [], covering: 0, others: [], competitors: [] },
      theirs: [{ ...page, site: "Rival", text: `${said}\n${use}` }],
      termsOf: (text) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu)),
    });
    expect(lacks).toEqual([]);
    expect(sections.map(({ text }) => text)).toEqual([honest.text]);
    const words = sections.map(({ heading, text }) => [heading, text]);
    expect(JSON.stringify([title, intent, questions, words])).not.toContain(MARK);
  },
);
