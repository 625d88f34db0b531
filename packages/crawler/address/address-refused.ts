/** One error for every refusal: whoever typed the address learns nothing about our network from it. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
  readonly code = "ADDRESS_REFUSED";

  constructor() {
    super("We can't visit this address.");
  }
}
