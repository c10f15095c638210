import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/money/billing.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { money, quantity } from '#ui/format/numbers.ts';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import type { Column } from '#ui/table/column.ts';
import styles from './Account.module.css';
import { invoiceStanding, type InvoiceStanding } from './invoiceStanding.ts';
import { invoiceState } from './invoiceWords.ts';

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

const monthOf = (month: string): string => month.split('-').toReversed().join('/');
const dayOf = (day: string): string => day.split('-').toReversed().join('/');

export function invoiceColumns(t: TFunction<'account'>, language: string): readonly Column<Invoice>[] {
  return [
    { id: 'number', title: t('invoices.number'), width: 120, fixed: true, cell: invoiceReference },
    { id: 'month', title: t('field.month'), width: 96, sortable: true, cell: ({ month }) => monthOf(month) },
    { id: 'issued', title: t('invoices.issued'), width: 112, cell: ({ issued_on }) => dayOf(issued_on) },
    {
      id: 'shipments',
      title: t('invoices.shipments'),
      width: 88,
      align: 'end',
      cell: ({ shipments }) => quantity(shipments, language),
    },
    {
      id: 'total',
      title: t('invoices.total'),
      width: 104,
      align: 'end',
      cell: ({ total }) => money(total, 'EUR', language),
    },
    { id: 'status', title: t('field.status'), width: 188, cell: (row) => <InvoiceMark invoice={row} /> },
  ];
}

/** The same where there is no room for columns. */
export function InvoiceCard({ invoice }: { readonly invoice: Invoice }) {
  const { t, i18n } = useTranslation('account');
  return (
    <div className={styles.card}>
      <strong>
        {invoiceReference(invoice)} · {money(invoice.total, 'EUR', i18n.language)}
      </strong>
      <span>{t('invoices.of', { month: monthOf(invoice.month) })}</span>
      <span>
        <InvoiceMark invoice={invoice} />
      </span>
      {invoice.charge && invoice.status === 'UNPAID' && (
        <span className={styles.before}>{invoiceState(invoice, t)}</span>
      )}
    </div>
  );
}
