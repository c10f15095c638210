import type { Invoice } from '#contract/money/billing.ts';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import { invoiceStanding, type InvoiceStanding } from './invoiceStanding.ts';

/** At a glance; why an invoice stands so says its sentence (`invoiceState`). */
const GROUPS = {
  PAID: 'success',
  UNPAID: 'warning',
  intended: 'info',
  processing: 'info',
  failed: 'negative',
  disputed: 'negative',
  lost: 'negative',
  annulled: 'indigo',
  givenBack: 'success',
  toGiveBack: 'info',
  refundFailed: 'negative',
} as const satisfies Readonly<Record<InvoiceStanding, BadgeGroup>>;

/** How an invoice stands, in a word and a colour. */
export function InvoiceMark({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('account');
  const standing = invoiceStanding(invoice);
  return (
    <StatusBadge group={GROUPS[standing]}>
      {t(`invoices.mark.${standing === 'intended' ? 'processing' : standing}`)}
    </StatusBadge>
  );
}
