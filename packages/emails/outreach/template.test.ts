import { describe, expect, it } from "vitest";
import { outreachLetter } from "./letter.ts";
import { TemplateError } from "./liquid.ts";
import { renderTemplate, TemplateBlock, templateVariables } from "./template.ts";

const body = (text: string, variables = {}, snippets = {}) =>
  renderTemplate({ subject: "Hi", body: text }, variables, snippets);

describe("P95 templates", () => {
  it("have variables with defaults, conditions and snippets, in HTML and text", () => {
    const source = {
      subject: "{{ company | default: 'Your site' }} in search",
      body: `Hi {{ first_name | default: "there" }},

{% if country == "DE" %}Grüße!{% else %}Hello from **us**.{% endif %}

- one
- [two](https://example.com/a?b=1&c=2)

{% render "signature" %}`,
    };
    const snippets = { signature: "Best,\n{{ sender }}" };
    const rendered = renderTemplate(source, { company: "Acme", sender: "Ann" }, snippets);
    expect(rendered.subject).toBe("Acme in search");
    expect(rendered.text).toBe(
      "Hi there,\n\nHello from us.\n\n- one\n- two: https://example.com/a?b=1&c=2\n\nBest,\nAnn",
    );
    expect(rendered.html).toContain("Hello from <strong>us</strong>.");
    expect(rendered.html).toContain('href="https://example.com/a?b=1&#38;c=2"');
    expect(rendered.html).toContain("Best,<br>Ann");
    expect(rendered.unresolved).toEqual([]);
    expect(renderTemplate(source, { country: "DE", sender: "Ann" }, snippets).text).toContain(
      "Grüße!",
    );
  });

  it.each([
    ["{{ first_name }}", ["first_name"]],
    ["{{ first_name | upcase | strip }}", ["first_name"]],
    ["{{ first_name | upcase | default: 'x' }}", []],
    ["{% if first_name %}{{ first_name }}{% endif %}", []],
    ["{% unless first_name %}{{ city.name }}{% endunless %}", ["city.name"]],
    [
      "{% if first_name == blank %}none{% endif %}{{ constructor }}",
      ["a variable that doesn't exist"],
    ],
    ["{% render 'greeting' %}", ["nick"]],
  ])("%s is missing %j", (source, unresolved) => {
    const snippets = { greeting: "Hi {{ nick }}" };
    expect(body(source, { first_name: " " }, snippets).unresolved).toEqual(unresolved);
  });

  it("names the variables it needs", () => {
    const source = {
      subject: "{{ company }}",
      body: "{% if a %}{{ b }}{% endif %}{% render 's' %}",
    };
    expect(templateVariables(source, { s: "{{ c }}" })).toEqual(["company", "a", "b", "c"]);
  });

  it.each([
    ["<script>alert(1)</script>", "&#60;script&#62;alert(1)&#60;/script&#62;"],
    ["**bold** [x](https://evil.example)", "**bold** [x](https://evil.example)"],
    ["a\r\nBcc: b@example.com", "a Bcc: b@example.com"],
    ["{{ company }}", "{{ company }}"],
    ["\u202eevil", "evil"],
  ])("the value %j stays text", (value, shown) => {
    const { html, text } = body("Hi {{ first_name }}.", { first_name: value, company: "Acme" });
    expect(html).toContain(`>Hi ${shown}.</p>`);
    expect(html).not.toMatch(/<(script|strong|a)\b/);
    expect(text.split("\n").join(" ")).toBe(
      `Hi ${value.replace(/\r\n|\u202e/, (c) => (c === "\u202e" ? "" : " "))}.`,
    );
  });

  it("lets no value break out of a header or a link", () => {
    const { subject } = renderTemplate(
      { subject: "About {{ company }}\n", body: "x" },
      { company: "Acme\r\nBcc: all@example.com" },
    );
    expect(subject).toBe("About Acme Bcc: all@example.com");
    const link = (site: string) => body("[See]({{ site }})", { site });
    expect(link("javascript:alert(1)").html).not.toContain("<a");
    expect(link('https://a.example/"onclick="x').html).toContain(
      'href="https://a.example/%22onclick=%22x"',
    );
    expect(body("Go to https://{{ d }}/x", { d: "acme.example" }).html).toContain(
      'href="https://acme.example/x"',
    );
    expect(body("<b onclick=x>hi</b> <img src=x>").html).not.toMatch(/<(b|img)\b/);
  });

  it("puts a block in place of its paragraph", () => {
    const report = new TemplateBlock({ html: "<table>87</table>", text: "Health: 87\nTwo" });
    const { html, text } = body("See:\n\n{{ report }}\n\nBye", { report });
    expect(html).toContain("\n<table>87</table>\n");
    expect(text).toBe("See:\n\nHealth: 87\nTwo\n\nBye");
  });

  it("passes every link through the sender", () => {
    const source = { subject: "x", body: "[a](https://example.com/) https://example.org/" };
    const sent = renderTemplate(
      source,
      {},
      {},
      { link: (url) => `https://t.example/${url.length}` },
    );
    expect(sent.text).toBe("a: https://t.example/20 https://t.example/20");
    expect(sent.html.match(/href="https:\/\/t\.example\/20"/g)).toHaveLength(2);
  });

  it.each([
    ["{% for i in (1..9) %}x{% endfor %}", "Templates can't use the tag 'for'"],
    ["{% include 'x' %}", "Templates can't use the tag 'include'"],
    ["{{ a | date: '%Y' }}", "Templates can't use the filter 'date'"],
    ["Hi\n{% render '../../etc/passwd' %}", "There's no snippet called '../../etc/passwd'"],
    ["{% if a %}x", "can't parse"],
    ["{{ a ", "can't parse"],
    ["{% render 'loop' %}", "Only templates can"],
  ])("%s is refused in words", (source, words) => {
    const snippets = words.includes("Only") ? { loop: "{% render 'loop' %}" } : {};
    const render = () => body(source, { a: "1" }, snippets);
    expect(render).toThrow(TemplateError);
    expect(render).toThrow(words);
  });

  it("become a letter with what the law wants below", () => {
    const { html, text, subject } = outreachLetter(body("Hi {{ n }}", { n: "Ann" }), {
      operator: { name: "Example & Sons", address: "1 High Street" },
      source: "a fair",
      lawfulBasis: "legitimate_interest",
      unsubscribeUrl: "https://example.com/u/x",
    });
    expect(subject).toBe("Hi");
    expect(html).toContain("Example &amp; Sons, 1 High Street");
    expect(text).toContain("\n\n-- \nExample & Sons, 1 High Street\n");
    expect(text).toContain("We got your address from: a\nfair.".replace("a\nfair", "a fair"));
    expect(text).toContain("Unsubscribe: https://example.com/u/x");
  });
});
