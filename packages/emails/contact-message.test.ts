import { describe, expect, it } from "vitest";
import { contactMessage } from "./index.ts";

const written = (change: Partial<Parameters<typeof contactMessage>[0]> = {}) =>
  contactMessage({
    name: "Ana Example",
    email: "ana@example.com",
    about: "Billing",
    message: "Good morning,\n\nwhich card was charged?\n-- \nAna",
    supportEmail: "support@sightline.example",
    appUrl: "https://sightline.example",
    ...change,
  });

describe("a message by the contact form", () => {
  it("says who wrote, about what, and how to answer", () => {
    const { subject, html, text } = written();
    expect(subject).toBe("Billing: message from ana@example.com");
    expect(text).toContain("From: Ana Example <ana@example.com>\nAbout: Billing\n");
    expect(html).toContain("Ana Example &lt;ana@example.com&gt;");
    for (const part of [html, text]) {
      expect(part).toContain("Reply to this email to respond to the sender.");
      expect(part).toContain("https://sightline.example/contact");
    }
  });

  it("keeps the lines, and marks each as the writer's", () => {
    const { html, text } = written();
    expect(text).toContain("\n\n> Good morning,\n>\n> which card was charged?\n> --\n> Ana\n\n");
    expect(html).toContain("white-space:pre-wrap");
    expect(html).toContain("Good morning,\n\nwhich card was charged?\n-- \nAna</p>");
  });

  it("names the address alone where there is no name", () => {
    expect(written({ name: "" }).text).toMatch(/^From: <ana@example\.com>\n/);
  });

  it("shows markup as text and follows no line break out of its place", () => {
    const { subject, html, text } = written({
      name: "<b>Ana</b>\r\nBcc: eve@evil.example",
      email: "ana@example.com\r\nBcc:eve@evil.example",
      message: '<img src="https://evil.example/pixel"><script>alert(1)</script>',
    });
    expect(subject).toBe("Billing: message from ana@example.com Bcc:eve@evil.example");
    expect(html).not.toMatch(/<img|<script|<b>/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text.split("\n")[0]).toContain("<b>Ana</b> Bcc: eve@evil.example <ana@example.com");
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="mailto:support@sightline.example"',
      'href="https://sightline.example"',
    ]);
  });

  it("stays small, however long a message is", () => {
    const { html } = written({ message: '"'.repeat(5_000), name: "&".repeat(100) });
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});
