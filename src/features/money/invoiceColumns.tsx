import type { Invoice } from '#contract/money/billing.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { money, quantity } from '#ui/format/numbers.ts';
import type { Column } from '#ui/table/column.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { InvoiceMark } from './InvoiceMark.tsx';
import styles from './Account.module.css';
import { invoiceState } from './invoiceWords.ts';

const monthOf = (month: string): string => month.split('-').toReversed().join('/');
const dayOf = (day: string): string => day.split('-').toReversed().join('/');

export function invoiceColumns(t: TFunction<'account'>, language: string): readonly Column<Invoice>[] {
  return [
    { id: 'number', title: t('invoices.number'), width: 140, fixed: true, cell: invoiceReference },
    { id: 'month', title: t('field.month'), width: 110, sortable: true, cell: ({ month }) => monthOf(month) },
    { id: 'issued', title: t('invoices.issued'), width: 120, cell: ({ issued_on }) => dayOf(issued_on) },
    {
      id: 'shipments',
      title: t('invoices.shipments'),
      width: 100,
      align: 'end',
      cell: ({ shipments }) => quantity(shipments, language),
    },
    {
      id: 'total',
      title: t('invoices.total'),
      width: 120,
      align: 'end',
      cell: ({ total }) => money(total, 'EUR', language),
    },
    { id: 'status', title: t('field.status'), width: 200, cell: (row) => <InvoiceMark invoice={row} /> },
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
