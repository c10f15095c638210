import { setupIntent, type SetupIntent } from '#contract/money/payments.ts';
import { newId } from '#platform/ids.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SandboxMethods } from './SandboxMethods.tsx';
import { useNewMethod } from './useNewMethod.ts';

// Its script is for those who pay, and for nobody where the provider is the stand-in.
const StripeForm = lazy(async () => ({ default: (await import('./StripeForm.tsx')).StripeForm }));

/** Gives another method of payment, in the part of the provider: no number of a card comes here. */
export function ReplaceMethod(props: {
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
