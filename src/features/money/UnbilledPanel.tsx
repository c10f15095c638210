import { unbilledClients } from '#contract/money/unbilled.ts';
import { CLIENTS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { money, quantity } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';

/** For those who run the platform: who owes for months that nobody can bill yet. */
export function UnbilledPanel() {
  const { t, i18n } = useTranslation('account');
  const may = useMay(CLIENTS);
  const { data } = useEndpoint(unbilledClients, {}, { enabled: may });
  if (!may || !data || data.length === 0) return null;
  return (
    <Panel title={t('unbilled.title')}>
      <div className={styles.payment}>
        <p className={styles.words}>{t('unbilled.words')}</p>
        <Facts
          facts={data.map(({ name, months, since, shipments, net, by_agreement: agreed }) => ({
            name,
            value: [
              t('unbilled.owes', {
                count: months,
                since: since.split('-').toReversed().join('/'),
                shipments: quantity(shipments, i18n.language),
                net: money(net, 'EUR', i18n.language),
              }),
              ...(agreed > 0 ? [t('unbilled.agreement', { count: agreed })] : []),
            ].join(', '),
          }))}
        />
      </div>
    </Panel>
  );
}
