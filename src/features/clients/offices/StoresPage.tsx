import { enableOffice, officePeople, taxOffices } from '#contract/clients/offices.ts';
import type { Office } from '#contract/orders/places.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { useAskedNew } from '#widgets/settings/useAskedNew.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseStoreSheet } from './CloseStoreSheet.tsx';
import { StoreForm } from './StoreForm.tsx';
import { StoreList } from './StoreList.tsx';
import styles from './Stores.module.css';

type Opened = { readonly store: Office | null; readonly kind: Office['kind'] } | { readonly closing: Office };

/** Route /settings/stores: warehouses that orders leave from, offices that send and where customers collect. */
export function StoresPage() {
  const { t } = useTranslation(['stores', 'app']);
  const { clientId } = useSession();
  const mayEdit = useMay(SETTINGS);
  const query = useEndpoint(taxOffices, { query: { active: 2 } }, { enabled: clientId > 0 });
  const { data: people, isError: isBlind } = useEndpoint(officePeople, {}, { enabled: clientId > 0 && mayEdit });
  const isOffline = useConnection().state === 'offline' || query.isError || isBlind;
  const { send, busy } = useEndpointMutation(enableOffice, [taxOffices]);
  const asked = useAskedNew('warehouse');
  const [opened, setOpened] = useState<Opened | null>(asked.isAsked ? { store: null, kind: 'warehouse' } : null);
  const enable = async ({ id, name }: Office) => {
    const answer = await send({ params: { id } });
    if (answer.ok) showToast({ kind: 'success', title: t('enabled', { name }) });
    else {
      const message = answer.kind === 'refused' ? answer.message : null;
      showToast({ kind: 'error', title: t('notEnabled', { name }), message: message ?? t('noAnswer') });
    }
  };
  const all = query.data?.toSorted((a, b) => Number(a.deleted_at !== null) - Number(b.deleted_at !== null));
  const close = () => {
    setOpened(null);
    asked.leave();
  };
  return (
    <DeskPage title={t('app:places.settingsStores')} tab={SETTINGS_TAB} shape="narrow">
      {all ? (
        <div
          className={styles.page}
          role="group"
          aria-label={t('app:places.settingsStores')}
          {...(!mayEdit && { tabIndex: 0 })}
        >
          <SettingsNotice mayEdit={mayEdit} offline={isOffline} fetchedAt={query.dataUpdatedAt} />
          {(['warehouse', 'office'] as const).map((kind) => (
            <StoreList
              key={kind}
              kind={kind}
              stores={all.filter((one) => one.kind === kind)}
              people={people ?? null}
              {...{ mayEdit, isOffline, busy }}
              onAdd={() => setOpened({ store: null, kind })}
              onEdit={(store) => setOpened({ store, kind })}
              onClose={(closing) => setOpened({ closing })}
              onEnable={(store) => void enable(store)}
            />
          ))}
        </div>
      ) : (
        <SettingsPlace
          loading={query.isPending}
          busy={query.isFetching}
          safe={t('safe')}
          onRetry={() => void query.refetch()}
        />
      )}
      {opened && 'kind' in opened && people && <StoreForm {...opened} people={people} onClose={close} />}
      {opened && 'closing' in opened && (
        <CloseStoreSheet
          store={opened.closing}
          others={(all ?? []).filter(
            ({ id, kind, deleted_at, id_client }) =>
              id !== opened.closing.id &&
              kind === opened.closing.kind &&
              deleted_at === null &&
              id_client === opened.closing.id_client,
          )}
          onClose={close}
        />
      )}
    </DeskPage>
  );
}
