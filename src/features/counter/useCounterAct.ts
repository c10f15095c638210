import type { CounterKind, SaidAtCounter } from '#offline/counter/actAtCounter.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Does something at the counter and says so once it is stored on this device; a refusal by the rules says why. */
export function useCounterAct() {
  const { t } = useTranslation(['counter', 'errors']);
  const giveFeedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const act = async <Kind extends CounterKind>(kind: Kind, said: SaidAtCounter<Kind>): Promise<boolean> => {
    setBusy(true);
    try {
      const { actAtCounter: run } = await import('#offline/counter/actAtCounter.ts');
      const acted = await run(kind, said);
      const isStored = acted.outcome === 'stored';
      giveFeedback(isStored ? 'accepted' : 'refused');
      if (isStored) showToast({ kind: 'success', title: t('counter:saved') });
      else
        showToast({
          kind: 'error',
          title: t('counter:notSaved'),
          message: acted.outcome === 'refused' ? t(`errors:${acted.code}`) : t('counter:notHere'),
        });
      return isStored;
    } finally {
      setBusy(false);
    }
  };
  return { act, refuse: () => giveFeedback('refused'), busy };
}
