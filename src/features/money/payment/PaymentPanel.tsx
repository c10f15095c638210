import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayingMethod, paymentMethod, setupIntent, type SetupIntent } from '#contract/money/payments.ts';
import type { MethodState } from '#domain/money/billing/methods.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { newId } from '#platform/ids.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { date } from '#ui/format/dates.ts';
import { money } from '#ui/format/numbers.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import { PATHS } from '#widgets/paths.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import styles from '../Account.module.css';
import { SandboxMethods } from './SandboxMethods.tsx';
import { useNewMethod } from './useNewMethod.ts';
import { useReturnedSetup } from './useReturnedSetup.ts';

// The provider's script is for those who pay, and for nobody where the provider is the stand-in.
const StripeForm = lazy(async () => ({ default: (await import('./StripeForm.tsx')).StripeForm }));

/** Gives another method of payment, in the part of the provider: no number of a card comes here. */
function ReplaceMethod(props: {
  readonly clientId: number;
  readonly provider: SetupIntent['provider'];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const { clientId, onClose } = props;
  const [setup, setSetup] = useState<SetupIntent | 'failed' | null>(null);
  const takeUp = useNewMethod(clientId);
  // Asked for once and kept nowhere: its secret is for this sheet alone.
  const { send: begin } = useEndpointMutation(setupIntent);
  useEffect(() => {
    let isGone = false;
    void begin({ params: { id_client: clientId, setup: newId() } }).then((answer) => {
      if (!isGone) setSetup(answer.ok ? answer.data : 'failed');
    });
    return () => {
      isGone = true;
    };
  }, [clientId, begin]);
  const onConfirmed = async (): Promise<void> => {
    if (setup !== null && setup !== 'failed' && (await takeUp(setup.id))) onClose();
  };
  return (
    <Sheet open title={t('payment.replaceTitle')} description={t('payment.replaceWords')} onClose={onClose}>
      {setup === 'failed' && <ErrorState title={t('payment.unreached')}>{t('payment.safe')}</ErrorState>}
      {setup === null && <Skeleton rows={2} height={56} />}
      {setup !== null && setup !== 'failed' && (
        <Suspense fallback={<Skeleton rows={2} height={56} />}>
          {setup.provider === 'sandbox' ? (
            <SandboxMethods clientId={clientId} setup={setup} onConfirmed={onConfirmed} />
          ) : (
            <StripeForm clientId={clientId} setup={setup} onConfirmed={onConfirmed} />
          )}
        </Suspense>
      )}
    </Sheet>
  );
}

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
