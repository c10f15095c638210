import { IconCloudOff, IconMapQuestion } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type Client, clientById } from '#contract/clients/clients.ts';
import { contacts } from '#contract/clients/contacts.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { isRefused } from '#platform/api/apiError.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { Age } from '#ui/time/Age.tsx';
import { PATHS } from '#widgets/paths.ts';
import { type SettingsScreen, SettingsScreens } from '#widgets/settings/settingsScreens.ts';
import { ClientData } from './ClientData.tsx';
import { ClientHealth } from './ClientHealth.tsx';
import { ClientPeople } from './ClientPeople.tsx';
import styles from './Clients.module.css';
import { ClientStateBadge } from './ClientStateBadge.tsx';
import { ClientUsage } from './ClientUsage.tsx';
import { TabContent } from './TabContent.tsx';

/** Opens a page of a client: the client is chosen first, because such a page is that of the chosen one. */
function OpenForClient(props: {
  readonly clientId: number;
  readonly to: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const open = async () => {
    await chooseClient(props.clientId);
    await navigate(props.to);
  };
  return (
    <Button size="desk" disabled={props.disabled === true} onClick={() => void open()}>
      {props.children}
    </Button>
  );
}

/** Whom a client writes to beside its customers; they are changed in its settings. */
function ClientContacts({ clientId }: { readonly clientId: number }) {
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

/** What a client has set, page by page: every one that whoever looks may open. Each opens for this client. */
function ClientSettings({ client }: { readonly client: Client }) {
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

/** Route /clients/{id}: one client as a tab of the workspace; its inner tab is part of the address. */
export function ClientPage() {
  const id = Number(useParams()['id']);
  const isOffline = useConnection().state === 'offline';
  const asked = Number.isSafeInteger(id) && id > 0;
  const read = useEndpoint(clientById, { params: { id_client: asked ? id : 1 } }, { enabled: asked });
  const { data: client, isError, error, dataUpdatedAt, refetch } = read;
  if (!client || !asked)
    return <NoClient error={isError ? error : null} asked={asked} onRetry={() => void refetch()} />;
  return <OneClient key={client.id} client={client} readAt={isError || isOffline ? dataUpdatedAt : null} />;
}

/** @param readAt when the client was read, if it cannot be read again; null = it is up to date */
function OneClient({ client, readAt }: { readonly client: Client; readonly readAt: number | null }) {
  const { t } = useTranslation(['clients', 'desk']);
  const [query, setQuery] = useSearchParams();
  const { clientId } = useSession();
  const go = (tab: string) => setQuery(tab === 'data' ? {} : { tab }, { replace: true });
  const { id } = client;
  const tabs = [
    { id: 'data', renderContent: () => <ClientData client={client} isOld={readAt !== null} /> },
    { id: 'settings', renderContent: () => <ClientSettings client={client} /> },
    { id: 'users', renderContent: () => <ClientPeople clientId={id} /> },
    { id: 'usage', renderContent: () => <ClientUsage clientId={id} /> },
    { id: 'health', renderContent: () => <ClientHealth clientId={id} /> },
    { id: 'contacts', renderContent: () => <ClientContacts clientId={id} /> },
  ] as const;
  return (
    <DeskPage
      title={client.name}
      beside={<ClientStateBadge active={client.deleted_at === null} />}
      note={
        readAt !== null && (
          <>
            {t('desk:list.old')} <Age at={readAt} />
          </>
        )
      }
      actions={
        clientId === id ? (
          <span className={styles.quiet}>{t('clients:chosen')}</span>
        ) : (
          client.deleted_at === null && (
            <Button size="desk" onClick={() => void chooseClient(id)}>
              {t('clients:choose')}
            </Button>
          )
        )
      }
    >
      <Tabs
        label={client.name}
        selected={query.get('tab') ?? 'data'}
        onSelect={go}
        tabs={tabs.map((tab) => ({ ...tab, label: t(`clients:tab.${tab.id}`) }))}
      />
    </DeskPage>
  );
}

/** Shown while the client is loading, when there is none, or when it could not be read. */
function NoClient(props: { readonly error: Error | null; readonly asked: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation(['clients', 'desk']);
  const { error, asked, onRetry } = props;
  const missing = isRefused(error) || !asked;
  return (
    <DeskPage title={t('one')} tab={false}>
      {error === null && asked ? (
        <div className={styles.bone} aria-hidden />
      ) : (
        <ErrorState
          icon={missing ? <IconMapQuestion size={28} stroke={1.75} /> : <IconCloudOff size={28} stroke={1.75} />}
          title={t(missing ? 'missing.title' : 'desk:list.fallback.client')}
          action={
            <>
              {!missing && (
                <Button kind="primary" onClick={onRetry}>
                  {t('retry')}
                </Button>
              )}
              <ButtonLink to={PATHS.clients}>{t('toList')}</ButtonLink>
            </>
          }
        >
          <p>{t(missing ? 'missing.words' : 'offline.words')}</p>
        </ErrorState>
      )}
    </DeskPage>
  );
}
