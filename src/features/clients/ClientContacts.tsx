import { contacts } from '#contract/clients/contacts.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import styles from './Clients.module.css';
import { OpenForClient } from './OpenForClient.tsx';
import { TabContent } from './TabContent.tsx';

/** Whom a client writes to beside its customers; they are changed in its settings. */
export function ClientContacts({ clientId }: { readonly clientId: number }) {
  const { t } = useTranslation('clients');
  const read = useEndpoint(contacts, { params: { id_client: clientId } });
  return (
    <TabContent read={read}>
      {({ rows }) => (
        <Panel
          title={t('tab.contacts')}
          note={rows.length}
          flush={rows.length > 0}
          action={
            <OpenForClient clientId={clientId} to={PATHS.settingsContacts}>
              {t('changeContacts')}
            </OpenForClient>
          }
        >
          {rows.length === 0 ? (
            <p className={styles.quiet}>{t('noContacts')}</p>
          ) : (
            <ThingRows label={t('tab.contacts')}>
              {rows.map(({ id, name, contact_name, email }) => (
                <ThingRow key={id} name={name}>
                  <p className={styles.quiet}>{[contact_name, email].filter(Boolean).join(' · ')}</p>
                </ThingRow>
              ))}
            </ThingRows>
          )}
        </Panel>
      )}
    </TabContent>
  );
}
