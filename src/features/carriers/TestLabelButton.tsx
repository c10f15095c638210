import { carrierHealth } from '#contract/carriers/carriers.ts';
import { testLabel, type TestLabel } from '#contract/carriers/testLabel.ts';
import type { Carrier } from '#contract/orders/places.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TestLabelSheet } from './TestLabelSheet.tsx';

interface Props {
  readonly carrier: Carrier;
  /** The operator's own name. */
  readonly operatorName: string;
  readonly isOffline: boolean;
}

/** Makes a label of nothing with the carrier, and shows it or says why there is none. */
export function TestLabelButton({ carrier, operatorName, isOffline }: Props) {
  const { t } = useTranslation(['carriers', 'ui']);
  const { id, name } = carrier;
  const making = useEndpointMutation(testLabel, [carrierHealth]);
  const [made, setMade] = useState<TestLabel | null>(null);
  const make = async () => {
    const answer = await making.send({ params: { id } });
    if (answer.ok) return setMade(answer.data);
    const words = answer.kind === 'refused' ? answer.message : null;
    return showToast({ kind: 'error', title: t('testLabel.unknown', { name }), message: words ?? t('noAnswer') });
  };
  return (
    <>
      <Button
        size="desk"
        disabled={isOffline}
        busy={making.busy}
        aria-label={t('ui:named', { name: t('testLabel.act'), words: name })}
        onClick={() => void make()}
      >
        {t('testLabel.act')}
      </Button>
      {made && (
        <TestLabelSheet made={made} operatorName={operatorName} carrier={carrier} onClose={() => setMade(null)} />
      )}
    </>
  );
}
