import { pagesOf, startSite, type TestSite } from "../../../testing/crawling/site.ts";

/** A shop and two others that sell the same, each best at something else. */
export interface ThreeShops {
  own: TestSite;
  winter: TestSite;
  rain: TestSite;
  close(): Promise<void>;
}

export async function startThreeShops(): Promise<ThreeShops> {
  const winter = await startSite(
    pagesOf({
      "/": page("Winter boots", "Winter boots, lined winter boots and nothing but winter boots."),
    }),
  );
  const rain = await startSite(
    pagesOf({
      "/": page("Rain boots", "Rain boots for town and country. Rain boots that stay dry inside."),
    }),
  );
  const own = await startSite(
    pagesOf({
      "/": page("Boots of the north", "A shop for boots.", "/winter", "/rain", "/care", "/compare"),
      "/winter": page(
        "Winter boots",
        "Boots for snow, among them winter boots for wide feet.",
        "/",
      ),
      "/rain": page("Rain boots", "Boots for wet days, such as rain boots for children.", "/"),
      "/care": page("How to care for leather boots", "Leather wants wax. Leather boots last.", "/"),
      "/compare": page("Our boots and theirs", "See for yourself.", "/", winter.home, rain.home),
    }),
  );
  const shops = [own, winter, rain];
  return {
    own,
    winter,
    rain,
    close: async () => void (await Promise.all(shops.map((shop) => shop.close()))),
  };
}

function page(title: string, text: string, ...links: string[]): string {
  const anchors = links.map((link) => `<a href="${link}">See ${link}</a>`).join(" ");
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${text}</p>
    ${anchors}</html>`;
}
