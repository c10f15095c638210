import type { DataOf } from '#contract/endpoint.ts';
import type { Invoice } from '#contract/endpoints/billing.ts';
import type { chargeInvoice } from '#contract/endpoints/payments.ts';
import type { CallResult } from '#platform/api/callApi.ts';
import type { showToast } from '#ui/feedback/toasts.ts';
import type { TFunction } from 'i18next';

type Words = TFunction<'account'>;

/** How the payment of an invoice stands, in one sentence. */
export function invoiceState({ status, kind, annulled, charge, refund }: Invoice, t: Words, language: string): string {
  if (annulled) return t('invoices.annulled');
  if (kind === 'corrective' && refund === 'failed') return t('invoices.refundFailed');
  if (kind === 'corrective') return t(status === 'PAID' ? 'invoices.givenBack' : 'invoices.toGiveBack');
  if (!charge || (status === 'PAID' && charge.state !== 'disputed')) return t(`invoices.status.${status}`);
  if (charge.state !== 'failed') return t(`invoices.chargeState.${charge.state}`);
  const why = charge.problem === null ? '' : t(`invoices.problem.${charge.problem}`);
  const next =
    charge.retry_at === null
      ? t('invoices.noRetry')
      : t('invoices.retry', {
          day: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(charge.retry_at)),
        });
  return `${t('invoices.chargeState.failed')} ${why} ${next}`;
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
