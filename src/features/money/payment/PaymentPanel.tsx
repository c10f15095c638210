import { paymentMethod, type PayingMethod } from '#contract/money/payments.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { date } from '#ui/format/dates.ts';
import { money } from '#ui/format/numbers.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import { PATHS } from '#widgets/paths.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import type { MethodState } from '#domain/money/billing/methods.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../Account.module.css';
import { ReplaceMethod } from './ReplaceMethod.tsx';
import { useReturnedSetup } from './useReturnedSetup.ts';

const GROUPS: Readonly<Record<MethodState, BadgeGroup>> = {
  ready: 'success',
  expiring: 'warning',
  expired: 'negative',
  pending: 'info',
  failed: 'negative',
};

/** What the client pays with, how that is, and the way to another method. */
export function PaymentPanel({ clientId, isOffline }: { readonly clientId: number; readonly isOffline: boolean }) {
  const { t } = useTranslation('account');
  const read = useEndpoint(paymentMethod, { params: { id_client: clientId } });
  const [replaces, setReplaces] = useState(false);
  useReturnedSetup(clientId);
  if (!read.data)
    return (
      <Panel title={t('payment.title')}>
        <SettingsPlace
          loading={!read.isError}
          busy={read.isFetching}
          safe={t('payment.safe')}
          onRetry={() => void read.refetch()}
        />
      </Panel>
    );
  const { provider, method } = read.data;
  return (
    <Panel
      title={t('payment.title')}
      action={
        provider !== 'transfer' && (
          <Button size="desk" disabled={isOffline} onClick={() => setReplaces(true)}>
            {t(method ? 'payment.replace' : 'payment.add')}
          </Button>
        )
      }
    >
      <div className={styles.payment}>
        {provider === 'sandbox' && (
          <p className={styles.warning} role="note">
            {t('payment.sandbox')}
          </p>
        )}
        {method ? (
          <MethodFacts method={method} />
        ) : (
          <p className={styles.words}>{t(provider === 'transfer' ? 'payment.transfer' : 'payment.none')}</p>
        )}
        <Unpaid {...read.data} />
      </div>
      {replaces && <ReplaceMethod clientId={clientId} provider={provider} onClose={() => setReplaces(false)} />}
    </Panel>
  );
}

function MethodFacts({ method }: { readonly method: NonNullable<PayingMethod['method']> }) {
  const { t, i18n } = useTranslation('account');
  const { type, label, last4, expires, state, since } = method;
  const brand = i18n.exists(`account:payment.brand.${label}`) ? t(`payment.brand.${label}`) : label;
  const day = date(since);
  return (
    <>
      <Facts
        facts={[
          { name: t('payment.type'), value: t(`payment.types.${type}`) },
          { name: t(`payment.of.${type}`), value: t('payment.ending', { brand, last4 }) },
          ...(expires === null
            ? []
            : [{ name: t('payment.expires'), value: expires.split('-').toReversed().join('/') }]),
          {
            name: t('field.status'),
            value: <StatusBadge group={GROUPS[state]}>{t(`payment.state.${state}`)}</StatusBadge>,
          },
          { name: t('payment.since'), value: day },
        ]}
      />
      {state !== 'ready' && (
        <p className={styles.warning} role="status">
          {t(`payment.told.${state}`)}
        </p>
      )}
      {type === 'sepa_debit' && <p className={styles.words}>{t('payment.debit')}</p>}
    </>
  );
}

function Unpaid({ unpaid: { invoices, cents } }: Pick<PayingMethod, 'unpaid'>) {
  const { t, i18n } = useTranslation('account');
  if (invoices === 0) return null;
  return (
    <p className={styles.words}>
      {t('payment.unpaid', { count: invoices, amount: money(cents, 'EUR', i18n.language) })}{' '}
      <ButtonLink size="desk" kind="quiet" to={PATHS.invoices}>
        {t('page.invoices')}
      </ButtonLink>
    </p>
  );
}
