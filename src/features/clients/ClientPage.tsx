import { clientById, type Client } from '#contract/clients/clients.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { isRefused } from '#platform/api/apiError.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { Age } from '#ui/time/Age.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconCloudOff, IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ClientContacts } from './ClientContacts.tsx';
import { ClientData } from './ClientData.tsx';
import { ClientHealth } from './ClientHealth.tsx';
import { ClientPeople } from './ClientPeople.tsx';
import styles from './Clients.module.css';
import { ClientSettings } from './ClientSettings.tsx';
import { ClientStateBadge } from './ClientStateBadge.tsx';
import { ClientUsage } from './ClientUsage.tsx';

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
