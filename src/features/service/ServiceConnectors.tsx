import type { ServiceState } from '#contract/service/service.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { dateTime } from '#ui/format/dates.ts';
import { useTranslation } from 'react-i18next';
import styles from './Service.module.css';

/** Carriers, shops, mail and payments: what does not answer, and what this server reaches at all. */
export function ServiceConnectors({ state }: { readonly state: ServiceState }) {
  const { t } = useTranslation('service');
  const { t: ofShops } = useTranslation('eplatforms');
  const { carriers, shops, failed, sends } = state;
  return (
    <Panel title={t('connectors.title')} flush>
      <ThingRows label={t('connectors.title')}>
        {carriers.map(({ id, name, operator, client_name, open_until, waiting }) => (
          <ThingRow key={`carrier ${id}`} name={`${name} · ${client_name ?? ''}`}>
            <p className={styles.words}>
              {[
                operator,
                ...(open_until === null ? [] : [t('connectors.open', { when: dateTime(open_until) })]),
                ...(waiting === 0 ? [] : [t('connectors.waiting', { count: waiting })]),
              ].join(' · ')}
            </p>
          </ThingRow>
        ))}
        {shops.map(({ id, name, type, client_name, problem, read_at }) => (
          <ThingRow key={`shop ${id}`} name={`${name} · ${client_name ?? ''}`}>
            <p className={styles.words}>
              {[
                SHOP_TYPES.find((shop) => shop.type === type)?.name ?? type,
                ofShops(`problem.${problem}`),
                read_at === null ? t('connectors.neverRead') : t('connectors.read', { when: dateTime(read_at) }),
              ].join(' · ')}
            </p>
          </ThingRow>
        ))}
        {carriers.length + shops.length === 0 && (
          <ThingRow name={t('connectors.both')}>
            <p className={styles.words}>{t('connectors.none')}</p>
          </ThingRow>
        )}
        <ThingRow name={t('connectors.mail')}>
          <p className={styles.words}>{t(sends.mail ? 'connectors.mailLeaves' : 'connectors.mailStays')}</p>
          <p className={styles.quiet}>{t('connectors.failedMails', { count: failed.mails })}</p>
        </ThingRow>
        <ThingRow name={t('connectors.webhooks')}>
          <p className={styles.quiet}>{t('connectors.failedWebhooks', { count: failed.webhooks })}</p>
        </ThingRow>
        <ThingRow name={t('connectors.payments')}>
          <p className={styles.words}>{t(sends.payments ? 'connectors.paid' : 'connectors.sandbox')}</p>
        </ThingRow>
      </ThingRows>
    </Panel>
  );
}
