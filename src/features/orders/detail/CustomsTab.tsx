import type { OrderFull } from '#contract/orders/orderFull.ts';
import { TAX_REGIONS } from '#domain/customs/taxRegions.ts';
import { asksForTaxId, territoryOf } from '#domain/customs/territory.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { money } from '#ui/format/numbers.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';
import { Missing } from './OrderProducts.tsx';
import { Rows, type RowColumn } from './Rows.tsx';

/** The tab stands last and asks the server by itself: the page of an order does not wait for it. */
const CustomsOwedPanel = lazy(async () => ({ default: (await import('./CustomsOwedPanel.tsx')).CustomsOwedPanel }));

interface Props {
  readonly order: OrderFull;
  readonly onAct: ((type: ActionType) => void) | null;
}

type Line = OrderFull['products'][number];
type Declaration = OrderFull['declarations'][number];

/** Customs data of the order and the declarations that were filed. */
export function CustomsTab({ order, onAct }: Props) {
  const { t, i18n } = useTranslation(['order', 'orders', 'customs']);
  const { customer, dangerous, insured_amount: insured } = order;
  const to = territoryOf(customer);
  const books = order.tax_book.map(
    ({ tax_region_id: id }) => TAX_REGIONS.find((region) => region.id === id)?.name ?? id,
  );
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Goods order={order} onAct={onAct} isAsked={order.needs_customs} />
        <Declarations order={order} onAct={onAct} />
      </div>
      <div className={styles.stack}>
        <Panel title={t('order:customs.facts')}>
          <Facts
            facts={[
              { name: t('order:customs.to'), value: t(`customs:territory.${to}`) },
              ...(asksForTaxId(to)
                ? [
                    {
                      name: t('order:customer.taxId'),
                      value: customer.dni ?? customer.vat_number ?? <Missing />,
                      code: true,
                    },
                  ]
                : []),
              { name: t('orders:field.incoterm'), value: order.incoterm?.toUpperCase() },
              { name: t('order:customs.office'), value: order.tax_office?.name },
              { name: t('order:customs.book'), value: books.join(', ') },
              {
                name: t('order:customs.insured'),
                value:
                  insured === null ? null : money(insured, order.insured_currency ?? order.currency, i18n.language),
              },
              {
                name: t('order:customs.dangerous'),
                value:
                  dangerous &&
                  ([dangerous.un_number, dangerous.class, dangerous.packing_group].filter(Boolean).join(' · ') ||
                    t('order:customs.yes')),
              },
            ]}
          />
        </Panel>
        {order.needs_customs && (
          <Suspense fallback={null}>
            <CustomsOwedPanel orderId={order.id} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Goods({ order, onAct, isAsked }: Props & { readonly isAsked: boolean }) {
  const { t } = useTranslation(['order', 'orders', 'actions']);
  const known = (value: string | null) => value ?? (isAsked ? <Missing /> : null);
  const columns: readonly RowColumn<Line>[] = [
    { title: t('orders:field.product_name'), renderCell: (line) => line.name },
    { title: t('orders:field.hs_code'), code: true, renderCell: (line) => known(line.hs_code) },
    { title: t('order:customs.origin'), renderCell: (line) => known(line.origin_country) },
    { title: t('orders:field.units'), end: true, renderCell: (line) => line.quantity },
  ];
  return (
    <Panel
      title={t('order:customs.goods')}
      flush
      action={
        onAct && (
          <span className={styles.acts}>
            <Button size="desk" onClick={() => onAct('setHsCode')}>
              {t('actions:name.setHsCode')}
            </Button>
            <Button size="desk" onClick={() => onAct('setOriginCountry')}>
              {t('actions:name.setOriginCountry')}
            </Button>
          </span>
        )
      }
    >
      <Rows label={t('order:customs.goods')} columns={columns} rows={order.products} keyOf={(line) => line.id} />
    </Panel>
  );
}

function Declarations({ order, onAct }: Props) {
  const { t } = useTranslation(['order', 'orders', 'actions']);
  const columns: readonly RowColumn<Declaration>[] = [
    { title: t('order:customs.kind'), renderCell: (one) => [one.kind, one.procedure].filter(Boolean).join(' · ') },
    { title: t('orders:field.order_reference'), code: true, renderCell: (one) => one.reference },
    { title: t('orders:field.status'), renderCell: (one) => t(`order:customs.state.${one.status}`) },
    { title: t('order:customs.at'), renderCell: (one) => <Moment at={Date.parse(one.filed_at ?? one.created_at)} /> },
  ];
  const acts = (['declareTaxH7', 'declareTaxDUA'] as const).map((type) => (
    <Button key={type} size="desk" onClick={() => onAct?.(type)}>
      {t(`actions:name.${type}`)}
    </Button>
  ));
  return (
    <Panel
      title={t('order:customs.declarations')}
      flush={order.declarations.length > 0}
      action={onAct && <span className={styles.acts}>{acts}</span>}
    >
      {order.declarations.length > 0 ? (
        <Rows
          label={t('order:customs.declarations')}
          columns={columns}
          rows={order.declarations}
          keyOf={(one) => one.id}
        />
      ) : (
        <p className={styles.quiet}>{t('order:customs.none')}</p>
      )}
    </Panel>
  );
}
