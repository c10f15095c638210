/** Who pays duties and taxes: the buyer on arrival (dap), or the seller (ddp). */
export const INCOTERMS = ['dap', 'ddp'] as const;
