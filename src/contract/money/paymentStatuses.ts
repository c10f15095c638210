/** Whether an invoice is paid. */
export const PAYMENT_STATUSES = ['PAID', 'UNPAID'] as const;
