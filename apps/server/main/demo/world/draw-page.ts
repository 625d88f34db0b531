import { type DemoPage, type DemoSite, type PageVersion, versionOn } from "./site.ts";

/** A page as the fictional site's own server sends it. */
export function drawPage(site: DemoSite, page: DemoPage, shown: PageVersion, day: number): string {
  const address = `https://${site.domain}${page.path}`;
  const menu = site.pages.flatMap((other) => {
    const label = versionOn(other, day)?.menu;
    return label === undefined ? [] : [`<a href="${other.path}">${escaped(label)}</a>`];
  });
  const metas = [
    `<title>${escaped(shown.title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<link rel="canonical" href="${address}">`,
    ...(shown.description === undefined
      ? []
      : [`<meta name="description" content="${escaped(shown.description)}">`]),
    ...(shown.robots === undefined ? [] : [`<meta name="robots" content="${shown.robots}">`]),
    ...(page.path === "/" ? [organization(site)] : []),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
${metas.join("\n")}
</head><body>
<header><a href="/">${escaped(site.name)}</a><nav>${menu.join(" ")}</nav></header>
<main>${drawText(shown.text)}</main>
<footer><p>${escaped(site.name)}. ${escaped(site.tagline)}</p></footer>
</body></html>`;
}

export function drawSitemap({ domain, pages }: DemoSite, day: number): string {
  const urls = pages
    .filter((page) => {
      const shown = versionOn(page, day);
      return shown !== null && shown.robots === undefined;
    })
    .map(({ path }) => `<url><loc>https://${domain}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
}

function organization({ name, domain, tagline }: DemoSite): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "Organization",
    ...{ name, description: tagline, url: `https://${domain}/` },
  };
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}

function drawText(text: string): string {
  const blocks = text.trim().split("\n\n");
  return blocks.map((block) => drawBlock(block.trim())).join("\n");
}

function drawBlock(block: string): string {
  if (block.startsWith("# ")) return `<h1>${inline(block.slice(2))}</h1>`;
  if (block.startsWith("## ")) return `<h2>${inline(block.slice(3))}</h2>`;
  if (block.startsWith("- ")) {
    const items = block.split("\n").map((line) => `<li>${inline(line.trim().slice(2))}</li>`);
    return `<ul>${items.join("")}</ul>`;
  }
  return `<p>${inline(block.replaceAll("\n", " "))}</p>`;
}

/** An image without words between its brackets has no alternative text. */
function inline(text: string): string {
  return escaped(text)
    .replaceAll(/!\[([^\]]{0,99})\]\(([^)]{1,99})\)/g, (_all, alt: string, source: string) =>
      alt === "" ? `<img src="${source}">` : `<img src="${source}" alt="${alt}">`,
    )
    .replaceAll(/\[([^\]]{1,99})\]\(([^)]{1,99})\)/g, '<a href="$2">$1</a>');
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
