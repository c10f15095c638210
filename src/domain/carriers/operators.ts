/** Logistic operators (specification section 3); `DRAGEU` is the prefix of one operator per product. */
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
