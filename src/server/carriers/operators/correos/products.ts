/** What Correos calls a service today, and how it is delivered. */
export interface CorreosProduct {
  readonly product: string;
  readonly deliveryMethod: 'DOUAOF' | 'OFUAOF' | 'CITYPAQ';
}

/** At the door; then at an office. */
const DOOR = 'DOUAOF';

/** The codes of before, which contracts and shops still write. */
const OLD: Readonly<Record<string, CorreosProduct>> = {
  S0132: { product: 'PAAZE', deliveryMethod: DOOR },
  S0133: { product: 'PAAZE', deliveryMethod: 'OFUAOF' },
  S0178: { product: 'PAAZE', deliveryMethod: 'CITYPAQ' },
  S0235: { product: 'PAFXB', deliveryMethod: DOOR },
  S0236: { product: 'PAFXB', deliveryMethod: 'OFUAOF' },
  S0176: { product: 'PAFXB', deliveryMethod: 'CITYPAQ' },
  S0410: { product: 'POAZE', deliveryMethod: DOOR },
  S0360: { product: 'POAXAC', deliveryMethod: DOOR },
  S0148: { product: 'PARC', deliveryMethod: DOOR },
};

/** The product of a service. */
export function productOf(service: string): CorreosProduct {
  return OLD[service] ?? { product: service, deliveryMethod: DOOR };
}
