/** One error for every refusal, so that it reveals nothing about our network. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
  readonly code = "ADDRESS_REFUSED";

  constructor() {
    super("We can't visit this address.");
  }
}
