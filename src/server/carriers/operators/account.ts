/** A contract, opened: what `OperatorProfile.account` asks for, by name. */
export type CarrierAccount = Readonly<Record<string, string>>;
