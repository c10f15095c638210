/** Characters of one serial number. */
export const SERIAL_LENGTH = 50;

export interface SaidSerials {
  readonly id_product: number;
  readonly serial_numbers: readonly string[];
}

export type SerialCode = 18172 | 18173 | 18174 | 18175;

export interface SerialProblem {
  readonly idProduct: number;
  /** 18176 = the product is not in the order. */
  readonly code: SerialCode | 18176;
}

/** As they are compared and kept: without blanks around them, without empty ones. */
export function cleanSerials(serials: readonly string[]): string[] {
  return serials.map((one) => one.trim()).filter((one) => one !== '');
}

/**
 * What is wrong with the serial numbers of one product. Upper and lower case differ. Codes: 18172 one is longer than
 * 50, 18173 more than units, 18174 fewer, 18175 one stands twice.
 */
export function serialRefusal(serials: readonly string[], units: number): SerialCode | null {
  if (serials.some((one) => one.length > SERIAL_LENGTH)) return 18172;
  if (serials.length > units) return 18173;
  if (serials.length < units) return 18174;
  return new Set(serials).size < serials.length ? 18175 : null;
}

/** Every product whose serial numbers do not fit the order, in the order given. @param units by product */
export function serialProblems(said: readonly SaidSerials[], units: ReadonlyMap<number, number>): SerialProblem[] {
  return said.flatMap(({ id_product, serial_numbers }): SerialProblem[] => {
    const ordered = units.get(id_product);
    if (ordered === undefined) return [{ idProduct: id_product, code: 18176 }];
    const code = serialRefusal(cleanSerials(serial_numbers), ordered);
    return code ? [{ idProduct: id_product, code }] : [];
  });
}
