import {
  type Customer,
  insertDemand,
  insertKeywords,
  insertReportSources,
  newCustomer,
  type TemporaryProduct,
} from "@sightline/testing/browser";
import { anInsight } from "@sightline/testing/insights";
import { writeHistory } from "../keywords/keyword-history.ts";

const SITE = "shop.example";
const KEYWORDS = 200;
const DAYS = 90;

/** With what someone has after three months: keywords, their history, an audit, answers, insights. */
export async function aFilledCustomer(product: TemporaryProduct): Promise<Customer> {
  const customer = await newCustomer(product);
  const { db } = product;
  const userId = customer.session.user.id;
  await customer.ask("POST", "/api/sites", { domain: SITE });
  await customer.checkByHand(SITE);
  await insertKeywords(db, userId, SITE, KEYWORDS);
  await writeHistory(db, { userId, site: SITE, days: DAYS });
  await insertDemand(db, userId, SITE);
  await insertReportSources(db, userId, SITE, {
    found: { "title-missing": 3, "content-thin": 9 },
    strengths: ["Answers name you first."],
    disadvantages: ["Two answers cite a competitor."],
  });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await anInsight(db, { userId, site: SITE, keyword: `keyword 0000${number}` });
  }
  return customer;
}
