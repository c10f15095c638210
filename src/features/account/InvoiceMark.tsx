import type { Invoice } from '#contract/endpoints/billing.ts';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';

/** What an invoice can be at a glance; why it is so stands in its sentence (`invoiceState`). */
const GROUPS = {
  PAID: 'success',
  UNPAID: 'warning',
  processing: 'info',
  failed: 'negative',
  disputed: 'negative',
  lost: 'negative',
  annulled: 'indigo',
  givenBack: 'success',
  toGiveBack: 'info',
  refundFailed: 'negative',
} as const satisfies Readonly<Record<string, BadgeGroup>>;

function markOf({ status, kind, annulled, charge, refund }: Invoice): keyof typeof GROUPS {
  if (annulled) return 'annulled';
  if (kind === 'corrective')
    return refund === 'failed' ? 'refundFailed' : status === 'PAID' ? 'givenBack' : 'toGiveBack';
  if (!charge || (status === 'PAID' && charge.state !== 'disputed')) return status;
  if (charge.state === 'intended') return 'processing';
  return charge.state === 'succeeded' ? status : charge.state;
}

/** How an invoice stands, in a word and a colour. */
export function InvoiceMark({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('account');
  const mark = markOf(invoice);
  return <StatusBadge group={GROUPS[mark]}>{t(`invoices.mark.${mark}`)}</StatusBadge>;
}
