import { searchText } from '#domain/orders/searchText.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { type Option, useOptions } from '#ui/form/useOptions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AT_A_GLANCE } from './atAGlance.ts';
import styles from './ClientButtons.module.css';

/** Fetched with the first search: every page holds this choice, and few people have so many clients. */
const find = async (text: string, signal: AbortSignal): Promise<readonly Option[]> =>
  (await import('./findClients.ts')).findClients(text, signal);

interface Props {
  /** After the choice; absent = the page shows what was chosen. */
  readonly onChosen?: () => void;
  /** Offers also none of them, which shows things of all. */
  readonly all?: boolean;
}

/** The clients that somebody may work for, one tap each. Closed ones are left out. */
export function ClientButtons({ onChosen, all = false }: Props) {
  const { t } = useTranslation('app');
  const { user, clientId } = useSession();
  const [typed, setTyped] = useState('');
  const open = user?.clients.filter(({ active }) => active) ?? [];
  const wanted = searchText(typed);
  const known = wanted === '' ? open : open.filter(({ name }) => searchText(name).includes(wanted));
  // Where the server is silent, those that the device knows are better than none.
  const asks = user?.more_clients === true && wanted !== '';
  const looked = useOptions(find, typed.trim(), asks);
  const found =
    asks && looked.state === 'ready'
      ? looked.found.map(({ value, label }) => ({ id: Number(value), name: label, active: true }))
      : known;
  const more = found.length - AT_A_GLANCE;
  const asked = asks ? looked.state : null;
  const words = (): string | null => {
    if (asked === 'loading') return t('menu.searching');
    if (asked === 'failed') return t('menu.searchFailed');
    if (found.length === 0) return t('menu.noSuchClient');
    if (user?.more_clients && !asks) return t('menu.manyClients');
    if (more <= 0) return null;
    return asked === 'ready' ? t('menu.moreFound') : t('menu.moreClients', { count: more });
  };
  const choose = (id: number, client?: (typeof found)[number]) => {
    void chooseClient(id, client);
    onChosen?.();
  };
  return (
    <div className={styles.choice}>
      {open.length > AT_A_GLANCE && (
        <TextField
          label={t('menu.findClient')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={styles.clients}>
        {all && clientId > 0 && wanted === '' && (
          <li>
            <Button onClick={() => choose(0)}>{t('menu.allClients')}</Button>
          </li>
        )}
        {found.slice(0, AT_A_GLANCE).map((client) => (
          <li key={client.id}>
            <Button onClick={() => choose(client.id, client)}>{client.name}</Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.more}>
        {words()}
      </p>
    </div>
  );
}
