import { useSession } from '#offline/hooks/useSession.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Menu } from '#ui/menu/Menu.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Whose orders are shown, for people who work for several clients. 0 = no client chosen. */
export function ClientMenu() {
  const { t } = useTranslation('app');
  const { user, clientId } = useSession();
  if (!user || user.client || user.clients.length === 0) return null;
  const chosen = user.clients.find((client) => client.id === clientId);
  const items = [
    { id: '0', label: t('menu.allClients'), checked: clientId === 0, onChoose: () => void chooseClient(0) },
    ...user.clients.map((client) => ({
      id: String(client.id),
      label: client.name,
      checked: client.id === clientId,
      onChoose: () => void chooseClient(client.id),
      ...(!client.active && { barred: t('menu.closedClient') }),
    })),
  ];
  return (
    <Menu
      label={t('menu.client')}
      side="end"
      items={items}
      renderTrigger={(trigger) => (
        <Button {...trigger} size="desk" icon={<IconBuildingStore stroke={1.75} aria-hidden />}>
          {chosen?.name ?? t('menu.allClients')}
        </Button>
      )}
    />
  );
}
