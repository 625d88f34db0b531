import { describe, expect, it } from "vitest";
import { decodeText } from "./charset.ts";

const utf8 = (text: string) => Buffer.from(text, "utf8");
const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf16le = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const utf16be = (text: string) => Buffer.from(utf16le(text)).swap16();
const koi8r = Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]);
const shiftJis = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);
const gbk = Buffer.from([0xd6, 0xd0, 0xce, 0xc4]);

describe("the charset of a page", () => {
  it.each<[string, Uint8Array, string | undefined, string, string]>([
    ["is UTF-8 by its mark", utf8("\ufeffGrüße"), undefined, "Grüße", "utf-8"],
    ["is UTF-16 by its mark", utf16le("Grüße"), undefined, "Grüße", "utf-16le"],
    ["is UTF-16 the other way by its mark", utf16be("Grüße"), undefined, "Grüße", "utf-16be"],
    ["is its mark's, not its header's", utf8("\ufeffé"), "text/html; charset=latin1", "é", "utf-8"],
    ["is its header's", koi8r, "text/html; charset=koi8-r", "Привет", "koi8-r"],
    ["is its header's in quotes", shiftJis, 'text/html; charset="Shift_JIS"', "日本", "shift_jis"],
    ["goes by every label", latin1("é€"), "text/html;charset=ISO-8859-1", "é¬", "windows-1252"],
    [
      "is its header's, not its own word's",
      utf8('<meta charset="koi8-r">é'),
      "text/html; charset=utf-8",
      '<meta charset="koi8-r">é',
      "utf-8",
    ],
  ])("%s", async (_, bytes, header, text, charset) => {
    expect(await decodeText(bytes, header, { cut: false })).toEqual({ text, charset });
  });

  it.each([
    ["<meta charset=gbk>", "gbk"],
    ["<META CHARSET='GB2312' />", "gbk"],
    ['<meta http-equiv="Content-Type" content="text/html; charset=gbk">', "gbk"],
    ["<meta content='text/html;charset=gb18030' http-equiv=content-type>", "gb18030"],
    ['<?xml version="1.0" encoding="gbk"?>', "gbk"],
    ["<!-- <meta charset=koi8-r> --><meta charset=gbk>", "gbk"],
  ])("is what %s says", async (declaration, charset) => {
    const bytes = Buffer.concat([latin1(declaration), gbk]);
    const decoded = await decodeText(bytes, "text/html", { cut: false });
    expect(decoded).toEqual({ text: `${declaration}中文`, charset });
  });

  it.each([
    ["no such charset", "<meta charset=klingon>é", "text/html; charset=vulcan"],
    ["UTF-16 in bytes that are not", "<meta charset=utf-16le>é", undefined],
    ["nothing", "é", undefined],
    ["something too late", `${" ".repeat(1_100)}<meta charset=koi8-r>é`, undefined],
  ])("is UTF-8 where it says %s", async (_, text, header) => {
    expect(await decodeText(utf8(text), header, { cut: false })).toEqual({
      text,
      charset: "utf-8",
    });
  });

  it.each([
    ["UTF-8", utf8("\ufeffGrüße")],
    ["UTF-16", utf16le("Grüße")],
  ])("shows by the mark of %s, where it is to be kept", async (_, bytes) => {
    const { text } = await decodeText(bytes, undefined, { cut: false, keepMark: true });
    expect(text).toBe("\ufeffGrüße");
  });

  it("is windows-1252 where it says nothing and is not UTF-8", async () => {
    const bytes = Buffer.from([0x93, 0x63, 0x61, 0x66, 0xe9, 0x94]);
    const decoded = await decodeText(bytes, undefined, { cut: false });
    expect(decoded).toEqual({ text: "“café”", charset: "windows-1252" });
  });

  it("is not misjudged by a cut inside a character", async () => {
    const bytes = utf8("Preis: 5 €").subarray(0, -1);
    const decoded = await decodeText(bytes, undefined, { cut: true });
    expect(decoded).toEqual({ text: "Preis: 5 ", charset: "utf-8" });
  });

  it("survives slices that fall inside characters", async () => {
    const text = "aé€😀".repeat(200_000);
    expect(await decodeText(utf8(text), undefined, { cut: false })).toEqual({
      text,
      charset: "utf-8",
    });
  });
});
