import { useSession } from '#offline/hooks/useSession.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { Select } from '#ui/controls/Select.tsx';
import { ClientFinder } from '#widgets/client/ClientFinder.tsx';
import { AT_A_GLANCE } from '#widgets/client/atAGlance.ts';
import { useTranslation } from 'react-i18next';

/** The choice of client, for people who work for several; others see nothing. */
export function ClientChoice() {
  const { t } = useTranslation('app');
  const { user, clientId } = useSession();
  if (!user || user.client || user.clients.length === 0) return null;
  if (user.clients.length > AT_A_GLANCE) return <ClientFinder all />;
  return (
    <Select
      label={t('menu.client')}
      value={clientId}
      onChange={(event) => void chooseClient(Number(event.target.value))}
    >
      <option value={0}>{t('menu.allClients')}</option>
      {user.clients.map((client) => (
        <option key={client.id} value={client.id} disabled={!client.active}>
          {client.name}
        </option>
      ))}
    </Select>
  );
}
