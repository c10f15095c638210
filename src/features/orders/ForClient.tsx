import { useSession } from '#offline/hooks/useSession.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './create/OrderForm.module.css';

/** What is written belongs to one client: who works for several says first for which. */
export function ForClient({ children }: { readonly children: (clientId: number) => ReactNode }) {
  const { t } = useTranslation('orderForm');
  const { user, clientId } = useSession();
  if (!user || clientId > 0 || user.client) return children(clientId);
  return (
    <EmptyState
      icon={<IconBuildingStore size={28} stroke={1.75} />}
      title={t('client.title')}
      action={
        <ul className={styles.clients}>
          {user.clients
            .filter((client) => client.active)
            .map((client) => (
              <li key={client.id}>
                <Button onClick={() => void chooseClient(client.id)}>{client.name}</Button>
              </li>
            ))}
        </ul>
      }
    >
      <p>{t('client.words')}</p>
    </EmptyState>
  );
}
