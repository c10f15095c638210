import { useSession } from '#offline/hooks/useSession.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Menu } from '#ui/menu/Menu.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { ClientButtons } from '#widgets/client/ClientButtons.tsx';
import { AT_A_GLANCE } from '#widgets/client/atAGlance.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Whose orders are shown, for people who work for several clients. 0 = no client chosen. */
export function ClientMenu() {
  const { t } = useTranslation('app');
  const { user, clientId } = useSession();
  const [isSearching, setSearching] = useState(false);
  if (!user || user.client || user.clients.length === 0) return null;
  const chosen = user.clients.find((client) => client.id === clientId);
  const many = user.clients.length > AT_A_GLANCE;
  const items = [
    { id: '0', label: t('menu.allClients'), checked: clientId === 0, onChoose: () => void chooseClient(0) },
    ...(many ? [] : user.clients).map((client) => ({
      id: String(client.id),
      label: client.name,
      checked: client.id === clientId,
      onChoose: () => void chooseClient(client.id),
      ...(!client.active && { barred: t('menu.closedClient') }),
    })),
    ...(many ? [{ id: 'find', label: t('menu.findClient'), onChoose: () => setSearching(true) }] : []),
  ];
  return (
    <>
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
      <Sheet open={isSearching} onClose={() => setSearching(false)} title={t('menu.client')}>
        <ClientButtons onChosen={() => setSearching(false)} />
      </Sheet>
    </>
  );
}
