import type { Client } from '#contract/endpoints/clients.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import styles from './Clients.module.css';
import { OpenForClient } from './OpenForClient.tsx';

/** Pages of settings, by their names in the menu. */
const PLACES = [
  'settingsPicking',
  'settingsPacking',
  'settingsRules',
  'settingsStores',
  'settingsLotshippings',
  'settingsCustoms',
  'settingsTaxes',
  'settingsEmails',
  'settingsNotifications',
] as const;

/** What a client has set, page by page; each opens for this client. */
export function ClientSettings({ client }: { readonly client: Client }) {
  const { t } = useTranslation(['clients', 'app']);
  return (
    <Panel title={t('clients:tab.settings')}>
      <div className={styles.stack}>
        <p className={styles.words}>
          {t(client.deleted_at === null ? 'clients:settingsWords' : 'clients:settingsShut')}
        </p>
        <div className={styles.head}>
          {PLACES.map((place) => (
            <OpenForClient key={place} clientId={client.id} to={PATHS[place]} disabled={client.deleted_at !== null}>
              {t(`app:places.${place}`)}
            </OpenForClient>
          ))}
        </div>
      </div>
    </Panel>
  );
}
