import { searchText } from '#domain/orders/searchText.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ClientButtons.module.css';

/** So many are seen at a glance; whoever works for more looks theirs up by name. */
export const AT_A_GLANCE = 12;

interface Props {
  /** After the choice; absent = the page shows what was chosen. */
  readonly onChosen?: () => void;
}

/** The clients that somebody may work for, one tap each. Closed ones are left out. */
export function ClientButtons({ onChosen }: Props) {
  const { t } = useTranslation('app');
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const open = user?.clients.filter(({ active }) => active) ?? [];
  const wanted = searchText(typed);
  const found = wanted === '' ? open : open.filter(({ name }) => searchText(name).includes(wanted));
  const more = found.length - AT_A_GLANCE;
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
        {found.slice(0, AT_A_GLANCE).map(({ id, name }) => (
          <li key={id}>
            <Button
              onClick={() => {
                void chooseClient(id);
                onChosen?.();
              }}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.more}>
        {found.length === 0 ? t('menu.noSuchClient') : more > 0 ? t('menu.moreClients', { count: more }) : null}
      </p>
    </div>
  );
}
