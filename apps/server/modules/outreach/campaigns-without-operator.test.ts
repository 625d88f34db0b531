import { askAsAdmin, startProduct, WITH_ADMIN } from "@sightline/testing/http";
import { aCampaign } from "@sightline/testing/outreach";
import { expect, it } from "vitest";

it("P95 without the operator's name and address no campaign starts", async () => {
  const bare = await startProduct(WITH_ADMIN);
  try {
    const { id } = await aCampaign(bare.db, { state: "draft" });
    const own = await askAsAdmin(bare.url);
    const { status, body } = await own("PATCH", `/admin/outreach/campaigns/${id}/state`, {
      state: "running",
    });
    expect(status).toBe(409);
    expect(body.message).toContain("OPERATOR_NAME and OPERATOR_ADDRESS");
    const { body: why } = await own("GET", `/admin/outreach/campaigns/${id}/holds`);
    expect(why.holds).toMatchObject([
      { name: "settings", details: ["OPERATOR_NAME", "OPERATOR_ADDRESS"] },
    ]);
  } finally {
    await bare.stop();
  }
});
