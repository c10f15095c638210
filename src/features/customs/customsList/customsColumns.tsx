import type { CustomsOrder } from '#contract/customs/customsOrder.ts';
import { H7_LIMIT_CENTS } from '#domain/customs/declarations.ts';
import { owedOnArrival } from '#domain/customs/owedOnArrival.ts';
import { writtenDay } from '#ui/format/dates.ts';
import { money, percent } from '#ui/format/numbers.ts';
import type { Column } from '#ui/table/column.ts';
import { RowLink } from '#ui/table/RowLink.tsx';
import { TwoLines } from '#ui/table/TwoLines.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { lotPath, orderPath } from '#widgets/paths.ts';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../Customs.module.css';

export function customsColumns(t: TFunction<'customs'>, language: string): readonly Column<CustomsOrder>[] {
  return [
    {
      id: 'order_reference',
      title: t('column.reference'),
      width: 126,
      fixed: true,
      cell: ({ id, order_reference }) => <RowLink to={orderPath(id, 'customs')}>{order_reference}</RowLink>,
    },
    { id: 'lot', title: t('column.lot'), width: 136, cell: inTwoLines(Lot) },
    { id: 'territory', title: t('column.territory'), width: 106, cell: ({ territory }) => t(`territory.${territory}`) },
    { id: 'value', title: t('column.value'), width: 88, align: 'end', cell: (order) => valueText(order, language) },
    { id: 'owed', title: t('column.owed'), width: 108, cell: (order) => <Owed order={order} isShort /> },
    { id: 'declaration', title: t('column.declaration'), width: 178, cell: inTwoLines(Declared) },
    { id: 'form', title: t('column.form'), width: 104, cell: inTwoLines(Form) },
    { id: 'admitted', title: t('column.admitted'), width: 132, cell: (order) => <Admitted order={order} /> },
    { id: 'customer', title: t('column.customer'), width: 170, optional: true, cell: (one) => one.customer_name },
    {
      id: 'parcels',
      title: t('column.parcels'),
      width: 72,
      align: 'end',
      optional: true,
      cell: ({ num_packages }) => num_packages,
    },
  ];
}

/** What is said in more words than a line has room for. */
const inTwoLines = (Said: ComponentType<{ readonly order: CustomsOrder }>) => (order: CustomsOrder) => (
  <TwoLines>
    <Said order={order} />
  </TwoLines>
);

/** The same where there is no room for columns. */
export function CustomsCard({ order }: { readonly order: CustomsOrder }) {
  const { t, i18n } = useTranslation('customs');
  const value = valueText(order, i18n.language);
  return (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <strong>
          <RowLink to={orderPath(order.id, 'customs')}>{order.order_reference}</RowLink>
        </strong>
        <span>{t(`territory.${order.territory}`)}</span>
      </span>
      <Declared order={order} />
      {order.owed && (
        <span>
          <span className={styles.muted}>{t('column.owed')}</span> <Owed order={order} />
        </span>
      )}
      <span className={styles.muted}>
        {order.lot && <Lot order={order} />}
        {order.lot && ' · '}
        {t('parcels', { count: order.num_packages })}
        {order.form && ' · '}
        {order.form && <Form order={order} />}
        {value !== null && ` · ${value}`}
      </span>
    </div>
  );
}

function valueText({ value, currency }: CustomsOrder, language: string): string | null {
  return value === null ? null : money(value, currency, language);
}

/** What is paid where it arrives and by whom; with room for it, of what, too. The order's own page says why. */
function Owed({
  order: { owed, currency },
  isShort = false,
}: {
  readonly order: CustomsOrder;
  readonly isShort?: boolean;
}) {
  const { t, i18n } = useTranslation('customs');
  if (!owed) return <span className={styles.muted}>—</span>;
  const [total, { duty, tax, ioss }] = [owedOnArrival(owed), owed];
  const parts = [
    ...(ioss !== null
      ? [t('owed.iossShort')]
      : tax && !isShort
        ? [`${tax.name} ${percent(tax.rate, i18n.language)}`]
        : []),
    ...(duty ? [t('owed.dutyShort', { sum: money(duty.amount, currency, i18n.language) })] : []),
    owed.incoterm.toUpperCase(),
  ];
  return (
    <>
      <span className="figures">{total === null ? '—' : money(total, currency, i18n.language)}</span>{' '}
      <span className={styles.muted}>{parts.join(' · ')}</span>
    </>
  );
}

/** The postal form that goes with it; the order's own page says the limits. */
function Form({ order: { form } }: { readonly order: CustomsOrder }) {
  const { t } = useTranslation('customs');
  if (!form) return <span className={styles.muted}>—</span>;
  const why = form.larger.map((one) => t(`form.short.${one}`));
  return (
    <>
      {why.length > 0 ? 'CN23' : 'CN22'} <span className={styles.muted}>{why.join(', ')}</span>
    </>
  );
}

/** When it leaves, and with what. */
function Lot({ order: { lot } }: { readonly order: CustomsOrder }) {
  if (lot === null) return '—';
  return (
    <>
      <span className={`${styles.muted} figures`}>{writtenDay(lot.date)} </span>
      <RowLink to={lotPath(lot.id)} className={`${styles.whole} code`}>
        {lot.order_reference}
      </RowLink>
    </>
  );
}

/** The end of the way that took it in last, and when. */
function Admitted({ order }: { readonly order: CustomsOrder }) {
  const { t } = useTranslation('customs');
  const { admitted_at_origin, admitted_at_destination } = order;
  const at = admitted_at_destination ?? admitted_at_origin;
  if (at === null) return <span className={styles.muted}>—</span>;
  return (
    <>
      {t(admitted_at_destination === null ? 'column.origin' : 'column.destination')}{' '}
      <span className={styles.muted}>
        <Moment at={Date.parse(at)} />
      </span>
    </>
  );
}

/** The declaration that was filed, with its number; else the one that is due, and what holds it up. */
function Declared({ order: { declarations, due } }: { readonly order: CustomsOrder }) {
  const { t, i18n } = useTranslation(['customs', 'bulk']);
  const filed = declarations.filter(({ status }) => status === 'filed');
  if (filed.length > 0) return <span className="figures">{filed.map(({ reference }) => reference).join(', ')}</span>;
  if (!due.refusal) {
    const limit = money(H7_LIMIT_CENTS, 'EUR', i18n.language);
    const why = due.beyond.map((one) => t(`customs:beyond.${one}`, { limit }));
    return (
      <span>
        {t(`customs:due.${due.kind}`)}{' '}
        <span className={styles.muted}>{new Intl.ListFormat(i18n.language).format(why)}</span>
      </span>
    );
  }
  const { code, data, details } = due.refusal;
  // Short, and without the reference that stands beside it; why exactly is said when somebody files it.
  const lacks = details.map(({ text }) => t(`bulk:detail.${text}`));
  const words = lacks.length > 0 ? lacks : [t(`customs:lacks.${code}`, { product: data[0] ?? '' })];
  return (
    <span>
      {due.kind} <span className={styles.lacks}>{new Intl.ListFormat(i18n.language).format(words)}</span>
    </span>
  );
}
