import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { SOCIAL_IMAGE } from "../../apps/web/runtime/page/social-image.ts";
import { drawPicture } from "./draw-picture.ts";
import { drawTouchIcon } from "./draw-touch-icon.ts";
import { PICTURES } from "./pictures.ts";

/** Writes a picture for every page that is shared by link, and the icon of home screens. */
export async function drawSocialImages(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, SOCIAL_IMAGE.folder);
  await mkdir(folder, { recursive: true });
  for (const picture of PICTURES) {
    const png = toPng(drawPicture(picture), SOCIAL_IMAGE.width);
    await writeFile(join(folder, `${picture.name}.png`), png);
  }
  await writeFile(join(clientFolder, "apple-touch-icon.png"), toPng(drawTouchIcon(), 180));
}

function toPng(svg: string, width: number): Buffer {
  const fitTo = { mode: "width", value: width } as const;
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
}
