import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { SOCIAL_IMAGE } from "../../apps/web/runtime/page/social-image.ts";
import { drawPicture } from "./draw-picture.ts";
import { drawTouchIcon } from "./draw-touch-icon.ts";
import { PICTURES } from "./pictures.ts";

/**
 * Writes an image for every page that is shared by link, the home screen icon, and the favicon that
 * browsers request by default, as for files and API responses.
 */
export async function drawSocialImages(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, SOCIAL_IMAGE.folder);
  await mkdir(folder, { recursive: true });
  for (const picture of PICTURES) {
    const png = toPng(drawPicture(picture), SOCIAL_IMAGE.width);
    await writeFile(join(folder, `${picture.name}.png`), png);
  }
  await writeFile(join(clientFolder, "apple-touch-icon.png"), toPng(drawTouchIcon(), 180));
  await writeFile(join(clientFolder, "favicon.ico"), toIcon(toPng(drawTouchIcon(), 48)));
}

function toPng(svg: string, width: number): Buffer {
  const fitTo = { mode: "width", value: width } as const;
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
}

/** A PNG in an .ico container: one image with the PNG's dimensions. */
function toIcon(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(png.readUInt32BE(16), 6);
  head.writeUInt8(png.readUInt32BE(20), 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
