import { clientConfigurations, configurationSubjects } from '#contract/configuration/configurations.ts';
import type { ConfigurationFeature } from '#domain/settings/setting.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Select } from '#ui/controls/Select.tsx';
import { usePersistedForm } from '#ui/form/persistedForms.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ClientFinder } from '#widgets/client/ClientFinder.tsx';
import { AT_A_GLANCE } from '#widgets/client/atAGlance.ts';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Configurations.module.css';
import { ConfigurationsEditor } from './ConfigurationsEditor.tsx';
import type { PendingChanges } from './pendingChanges.ts';

interface Props {
  readonly title: string;
  /** Only the settings of this part of the product. */
  readonly feature?: ConfigurationFeature;
  /** Stands above the settings and follows the changes that wait. */
  readonly above?: ComponentType<{ readonly clientId: number; readonly pending: PendingChanges }>;
}

const NOTHING: PendingChanges = {};

/**
 * What is configured for the client that is chosen, with everything it may be set for. Changes that were not saved are
 * kept for each client, over a reload, too. Texts: configurations, settings, and those of all tables
 */
export function ConfigurationsPage({ title, feature, above: Above }: Props) {
  const { t } = useTranslation(['configurations', 'settings', 'app', 'desk']);
  const { user, clientId } = useSession();
  const owner = { userId: user?.id ?? 0, clientId };
  const { kept, keep, forget } = usePersistedForm<PendingChanges>(owner, `configurations.${feature ?? 'all'}`);
  const pending = kept ?? NOTHING;
  const input = { params: { id_client: clientId } };
  const all = useEndpoint(clientConfigurations, input, { enabled: clientId > 0 });
  const subjects = useEndpoint(configurationSubjects, input, { enabled: clientId > 0 });
  const isOffline = useConnection().state === 'offline';
  const offline = isOffline || all.isError;
  const choosable = user && !user.client ? user.clients : [];
  return (
    <DeskPage
      title={title}
      tab={SETTINGS_TAB}
      shape="narrow"
      {...(choosable.length > 0 &&
        clientId > 0 && {
          toolbar:
            choosable.length > AT_A_GLANCE ? (
              <ClientFinder />
            ) : (
              <Select
                label={t('configurations:client')}
                value={clientId}
                onChange={(event) => void chooseClient(Number(event.target.value))}
              >
                {choosable.map(({ id, name, active }) => (
                  <option key={id} value={id} disabled={!active}>
                    {name}
                  </option>
                ))}
              </Select>
            ),
        })}
    >
      {all.data && subjects.data ? (
        <div className={styles.page}>
          <SettingsNotice mayEdit offline={offline} fetchedAt={all.dataUpdatedAt} />
          {Above && <Above clientId={clientId} pending={pending} />}
          <ConfigurationsEditor
            key={clientId}
            clientId={clientId}
            title={title}
            configurations={all.data.filter((one) => feature === undefined || one.feature === feature)}
            subjects={subjects.data}
            pending={pending}
            onPending={(next) => (Object.keys(next).length > 0 ? keep(next) : forget())}
            offline={offline}
          />
        </div>
      ) : (
        <SettingsPlace
          loading={all.isPending || subjects.isPending}
          busy={all.isFetching || subjects.isFetching}
          title={t('desk:list.fallback.configurationRules')}
          safe={t('configurations:safe')}
          onRetry={() => void Promise.all([all.refetch(), subjects.refetch()])}
        />
      )}
    </DeskPage>
  );
}
