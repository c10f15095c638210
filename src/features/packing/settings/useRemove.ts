import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackingSettings } from './packingSettings.ts';
import { useSavePacking } from './usePackingSettings.ts';

/**
 * Takes something out of the settings once a person has confirmed it.
 * @param without the settings without it
 */
export function useRemove<Item>(
  clientId: number,
  without: (now: PackingSettings, item: Item) => PackingSettings,
  removed: string,
) {
  const { t } = useTranslation('packingSettings');
  const save = useSavePacking(clientId);
  const [asked, ask] = useState<Item | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    if (asked === null || busy) return;
    setBusy(true);
    const answer = await save((now) => ({ next: without(now, asked), about: null })).finally(() => setBusy(false));
    ask(null);
    const said = answer.ok || answer.kind === 'network' ? null : answer.message;
    if (answer.ok) showToast({ kind: 'success', title: removed });
    else showToast({ kind: 'error', title: t('notRemoved'), message: said ?? t('notRemovedWords') });
  };
  return { asked, ask, busy, confirm };
}
