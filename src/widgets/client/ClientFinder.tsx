import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientButtons } from './ClientButtons.tsx';

/**
 * Whose things are shown, and the way to another client, for people of more clients than a list can hold.
 * @param all whether things of all clients at once can be shown, too
 */
export function ClientFinder({ all = false }: { readonly all?: boolean }) {
  const { t } = useTranslation('app');
  const { user, clientId } = useSession();
  const [isOpen, setOpen] = useState(false);
  const chosen = user?.clients.find(({ id }) => id === clientId);
  return (
    <>
      <Button size="desk" icon={<IconBuildingStore stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {chosen?.name ?? t('menu.allClients')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('menu.client')}>
        <ClientButtons all={all} onChosen={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
