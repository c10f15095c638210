import { apiTokens } from '#contract/people/apiTokens.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { personOf } from '#offline/session/person.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRows } from '#ui/facts/ThingRows.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OneToken } from './OneToken.tsx';
import { TokenForm } from './TokenForm.tsx';
import styles from './Tokens.module.css';

/** Route /settings/tokens: the programs that call the API for this client, and what each may do. */
export function TokensPage() {
  const { t } = useTranslation(['tokens', 'app']);
  const { clientId, user } = useSession();
  const query = useEndpoint(apiTokens, { params: { id_client: clientId } }, { ...ASKED_ANEW, enabled: clientId > 0 });
  const isOffline = useConnection().state === 'offline' || query.isError;
  const [adding, setAdding] = useState(false);
  if (!user) return null;
  const add = (
    <Button
      kind="primary"
      size="desk"
      icon={<IconPlus size={18} stroke={2} />}
      disabled={isOffline}
      onClick={() => setAdding(true)}
    >
      {t('tokens:add')}
    </Button>
  );
  return (
    <DeskPage
      title={t('app:places.settingsTokens')}
      tab={SETTINGS_TAB}
      shape="narrow"
      actions={clientId > 0 && query.data && query.data.length > 0 && add}
    >
      {clientId > 0 && query.data ? (
        <>
          <SettingsNotice mayEdit offline={isOffline} fetchedAt={query.dataUpdatedAt} />
          <p className={styles.quiet}>{t('tokens:words')}</p>
          {query.data.length === 0 ? (
            <EmptyState icon={<IconKey size={28} stroke={1.75} />} title={t('tokens:empty.title')} action={add}>
              <p>{t('tokens:empty.words')}</p>
            </EmptyState>
          ) : (
            <Panel title={t('tokens:list')} note={query.data.length} flush>
              <ThingRows label={t('tokens:list')}>
                {query.data.map((one) => (
                  <OneToken key={one.id} clientId={clientId} token={one} isOffline={isOffline} />
                ))}
              </ThingRows>
            </Panel>
          )}
        </>
      ) : (
        <SettingsPlace
          loading={!query.isError}
          busy={query.isFetching}
          safe={t('tokens:safe')}
          onRetry={() => void query.refetch()}
        />
      )}
      {adding && <TokenForm clientId={clientId} person={personOf(user)} onClose={() => setAdding(false)} />}
    </DeskPage>
  );
}
