import type { DataOf } from '#contract/endpoint.ts';
import { clientEplatforms, clientUsage } from '#contract/clients/clients.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Clients.module.css';
import { TabContent } from './TabContent.tsx';

const FAILURES = ['failed_jobs', 'failed_mails', 'failed_webhooks', 'refused_rule_actions'] as const;
const SHOPS = { woocommerce: 'WooCommerce', shopify: 'Shopify', prestashop: 'PrestaShop' } as const;

/** What goes wrong for a client, when something last happened, and from which shops its orders come. */
export function ClientHealth({ clientId }: { readonly clientId: number }) {
  const { t } = useTranslation('clients');
  const usage = useEndpoint(clientUsage, { params: { id_client: clientId } });
  const shops = useEndpoint(clientEplatforms, { query: { id_client: clientId } });
  return (
    <div className={styles.stack}>
      <TabContent read={usage}>{(data) => <State usage={data} />}</TabContent>
      <TabContent read={shops}>
        {(rows) => (
          <Panel title={t('shops')} flush={false}>
            {rows.length === 0 ? (
              <p className={styles.quiet}>{t('noShops')}</p>
            ) : (
              <Facts
                facts={rows.map(({ name, eplatform_type, problem, deleted_at, orders, last_order_at }) => ({
                  name: `${name} · ${SHOPS[eplatform_type]}`,
                  value: (
                    <>
                      {t('shopOrders', { count: orders })}
                      {last_order_at !== null && (
                        <>
                          {' '}
                          · <Moment at={Date.parse(last_order_at)} />
                        </>
                      )}
                      {deleted_at !== null && <> · {t('shopDisabled')}</>}
                      {deleted_at === null && problem !== null && <> · {t('shopProblem')}</>}
                    </>
                  ),
                }))}
              />
            )}
          </Panel>
        )}
      </TabContent>
    </div>
  );
}

function State({ usage }: { readonly usage: DataOf<typeof clientUsage> }) {
  const { t, i18n } = useTranslation('clients');
  const moment = (at: string | null) => (at === null ? t('never') : <Moment at={Date.parse(at)} />);
  return (
    <>
      <div className={styles.cards}>
        {FAILURES.map((id) => (
          <StatCard
            key={id}
            name={t(`figure.${id}`)}
            figure={quantity(usage[id], i18n.language)}
            note={t(`figureNote.${id}`)}
            {...(usage[id] > 0 && { tone: 'negative' as const })}
          />
        ))}
      </div>
      <Panel title={t('lately')}>
        <Facts
          facts={[
            { name: t('lastOrder'), value: moment(usage.last_order_at) },
            { name: t('lastSeen'), value: moment(usage.last_seen_at) },
            { name: t('figure.open'), value: quantity(usage.open_orders, i18n.language) },
          ]}
        />
      </Panel>
    </>
  );
}
