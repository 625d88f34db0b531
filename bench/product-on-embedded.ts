import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@sightline/database/embedded";
import { connectionUrl, createTemplate, SERVER_VARIABLE } from "@sightline/testing/database";
import { createQueues, startProduct, type TestProduct, WITH_ADMIN } from "@sightline/testing/http";

/** The product without its pages, on a database server of its own. */
export async function withProduct<Result>(
  settings: Record<string, string>,
  work: (product: TestProduct) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "sightline-bench-product-"));
  const server = await startEmbedded({ dataDir });
  try {
    const url = connectionUrl(server.connection);
    process.env[SERVER_VARIABLE] = url;
    await createTemplate(url, createQueues);
    const product = await startProduct({ ...WITH_ADMIN, ...settings });
    try {
      return await work(product);
    } finally {
      await product.stop();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
