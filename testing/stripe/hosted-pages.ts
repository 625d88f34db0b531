/** Submits a form of a hosted page like a browser without scripts; redirects aren't followed. */
export function submitForm(page: string, fields: Record<string, string>): Promise<Response> {
  return fetch(page, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Pays at a hosted checkout or invoice, including the second step if the card requires it. */
export async function payAt(page: string, card = "pm_card_visa"): Promise<Response> {
  const answer = await submitForm(page, { card });
  const confirm = `${page}/confirm`;
  const asks = answer.headers.get("location") === new URL(confirm).pathname;
  return asks ? submitForm(confirm, { answer: "approve" }) : answer;
}
