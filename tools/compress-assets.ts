import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = "**/*.{css,html,js,json,map,svg,txt,webmanifest,xml}";
const worthwhile = 300;

/** Writes a `.br` and a `.gz` next to every text file that benefits from it. */
export async function compressAssets(folder: string): Promise<void> {
  await Promise.all(
    globSync(compressible, { cwd: folder }).map((file) => compress(join(folder, file))),
  );
}

async function compress(file: string) {
  const content = await readFile(file);
  if (content.length <= worthwhile) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
