export { payAt, submitForm } from "./hosted-pages.ts";
export { newCustomer, RETURN_TO, type StripeCustomer } from "./stripe-customer.ts";
export { type StripeDouble, type StripeDoubleOptions, startStripe } from "./stripe-double.ts";
