import { useSession } from '#offline/hooks/useSession.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseClient } from './ChooseClient.tsx';

/** Asks people who work for several clients which one it is for, before anything is written. Texts: orderForm. */
export function ForClient({ children }: { readonly children: (clientId: number) => ReactNode }) {
  const { t } = useTranslation('orderForm');
  const { user, clientId } = useSession();
  if (!user || clientId > 0 || user.client) return children(clientId);
  return <ChooseClient title={t('client.title')} text={t('client.words')} />;
}
