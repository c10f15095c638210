import type { DataOf } from '#contract/endpoint.ts';
import type { Invoice } from '#contract/money/billing.ts';
import type { chargeInvoice } from '#contract/money/payments.ts';
import type { CallResult } from '#platform/api/callApi.ts';
import { date } from '#ui/format/dates.ts';
import type { showToast } from '#ui/feedback/toasts.ts';
import type { TFunction } from 'i18next';
import { invoiceStanding } from './invoiceStanding.ts';

type Words = TFunction<'account'>;

/** How an invoice stands, in one sentence. */
export function invoiceState(invoice: Invoice, t: Words): string {
  const standing = invoiceStanding(invoice);
  switch (standing) {
    case 'PAID':
    case 'UNPAID':
      return t(`invoices.status.${standing}`);
    case 'annulled':
    case 'givenBack':
    case 'toGiveBack':
    case 'refundFailed':
      return t(`invoices.${standing}`);
    case 'failed':
      return failedCharge(invoice, t);
    default:
      return t(`invoices.chargeState.${standing}`);
  }
}

function failedCharge({ charge }: Invoice, t: Words): string {
  const { problem = null, retry_at: retry = null } = charge ?? {};
  const why = problem === null ? '' : t(`invoices.problem.${problem}`);
  const day = retry && date(retry);
  return `${t('invoices.chargeState.failed')} ${why} ${day ? t('invoices.retry', { day }) : t('invoices.noRetry')}`;
}

/** What a charge by hand came to, for a toast. */
export function tellCharge(
  answer: CallResult<DataOf<typeof chargeInvoice>>,
  t: Words,
): Parameters<typeof showToast>[0] {
  if (!answer.ok) {
    const [word] = answer.errors['payment_method'] ?? answer.errors['invoice'] ?? [];
    const message = word === undefined ? t('invoices.offline') : t(`invoices.refusal.${word}`);
    return { kind: 'error', title: t('invoices.notCharged'), message };
  }
  const { status, charge } = answer.data;
  if (status === 'PAID') return { kind: 'success', title: t('invoices.charged') };
  if (charge?.state === 'failed' && charge.problem !== null)
    return { kind: 'error', title: t('invoices.notCharged'), message: t(`invoices.problem.${charge.problem}`) };
  return { kind: 'warning', title: t(`invoices.chargeState.${charge?.state ?? 'intended'}`) };
}
