import { shippingCosts } from '#contract/carriers/tariffs.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { money, quantity } from '#ui/format/numbers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Tariffs.module.css';

const SPANS = ['7', '30', '90'] as const;
type Span = (typeof SPANS)[number];
const COLUMNS = ['carrier', 'service', 'labels', 'cost', 'cheapest', 'more', 'dearer'] as const;

type Figures = Readonly<Record<'priced' | 'cost' | 'cheapest' | 'dearer', number>>;

/** What the labels of the last days were estimated to cost, beside the cheapest that could have carried each. */
export function ShippingCosts() {
  const { t, i18n } = useTranslation('carriers');
  const [span, setSpan] = useState<Span>('30');
  const { data, isError } = useEndpoint(shippingCosts, { query: { days: Number(span) } }, { keepsFormer: true });
  if (!data)
    return isError ? (
      <Panel title={t('costs.title')}>
        <p role="alert">{t('noAnswer')}</p>
      </Panel>
    ) : null;
  const price = (cents: number) => money(cents, 'EUR', i18n.language);
  const figure = (value: number) => quantity(value, i18n.language);
  const sum = (of: 'cost' | 'cheapest' | 'dearer' | 'priced' | 'shipments') =>
    data.reduce((all, one) => all + one[of], 0);
  const unpriced = sum('shipments') - sum('priced');
  const figures = ({ priced, cost, cheapest, dearer }: Figures) =>
    (
      [
        ['labels', figure(priced)],
        ['cost', price(cost)],
        ['cheapest', price(cheapest)],
        ['more', price(cost - cheapest)],
        ['dearer', figure(dearer)],
      ] as const
    ).map(([column, value]) => (
      <td key={column} className="figures" data-name={t(`costs.column.${column}`)}>
        {value}
      </td>
    ));
  return (
    <Panel title={t('costs.title')} flush>
      <div className={styles.costs}>
        <Segmented
          label={t('costs.span')}
          value={span}
          segments={SPANS.map((value) => ({ value, label: t('costs.days', { count: Number(value) }) }))}
          onChange={setSpan}
        />
        {sum('priced') === 0 ? (
          <p className={styles.help}>{t(data.length === 0 ? 'costs.noLabels' : 'costs.noPrices')}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          <div role="group" aria-label={t('costs.title')} className={styles.scroll} tabIndex={0} data-scroll-x="">
            <table className={`${styles.table} ${styles.costTable}`}>
              <thead>
                <tr>
                  {COLUMNS.map((name) => (
                    <th key={name} scope="col">
                      {t(`costs.column.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data
                  .filter(({ priced }) => priced > 0)
                  .map((one) => (
                    <tr key={`${one.carrier_id} ${one.service_code}`}>
                      <td>{one.carrier}</td>
                      <td>{one.service}</td>
                      {figures(one)}
                    </tr>
                  ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {t('costs.all')}
                  </th>
                  {figures({
                    priced: sum('priced'),
                    cost: sum('cost'),
                    cheapest: sum('cheapest'),
                    dearer: sum('dearer'),
                  })}
                </tr>
              </tfoot>
            </table>
          </div>
        )}
        <p className={styles.help}>{t('costs.words')}</p>
        {unpriced > 0 && <p className={styles.help}>{t('costs.unpriced', { count: unpriced })}</p>}
      </div>
    </Panel>
  );
}
