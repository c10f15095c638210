/** Logistic operators; `DRAGEU` is the prefix of one operator per product. */
export const LOGISTIC_OPERATORS = [
  { code: 'UPS', name: 'UPS' },
  { code: 'DHL', name: 'DHL' },
  { code: 'CORREOSEXPRESS', name: 'Correos Express' },
  { code: 'CORREOS', name: 'Correos' },
  { code: 'SEUR', name: 'SEUR' },
  { code: 'SEURSIL', name: 'SEUR SIL' },
  { code: 'CLICKANDCOLLECT', name: 'Click & Collect' },
  { code: 'DRAGEU', name: 'DRAGEU' },
] as const;

export type OperatorCode = (typeof LOGISTIC_OPERATORS)[number]['code'];

/**
 * The operator that a carrier names; every `DRAGEU{product}` is DRAGEU.
 * @returns null for an operator that nobody knows (code 2004)
 */
export function parseOperator(text: string): OperatorCode | null {
  const found = LOGISTIC_OPERATORS.find(({ code }) => code === text);
  if (found) return found.code;
  return /^DRAGEU[A-Z0-9]{1,20}$/.test(text) ? 'DRAGEU' : null;
}
