import type { Client } from '#contract/clients/clients.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { PATHS } from '#widgets/paths.ts';
import { type SettingsScreen, SettingsScreens } from '#widgets/settings/settingsScreens.ts';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Clients.module.css';
import { OpenForClient } from './OpenForClient.tsx';

/** What a client has set, page by page: every one that whoever looks may open. Each opens for this client. */
export function ClientSettings({ client }: { readonly client: Client }) {
  const { t } = useTranslation(['clients', 'app']);
  const screens = useContext(SettingsScreens);
  return (
    <Panel title={t('clients:tab.settings')}>
      <div className={styles.stack}>
        <p className={styles.words}>
          {t(client.deleted_at === null ? 'clients:settingsWords' : 'clients:settingsShut')}
        </p>
        <div className={styles.screens}>
          {screens.filter(isOfClient).map(({ key, path }) => (
            <OpenForClient key={key} clientId={client.id} to={path} disabled={client.deleted_at !== null}>
              {t(`app:places.${key}`)}
            </OpenForClient>
          ))}
        </div>
      </div>
    </Panel>
  );
}

/** The list of all clients is no page of one of them. */
const isOfClient = ({ path }: SettingsScreen): boolean => path !== PATHS.clients;
