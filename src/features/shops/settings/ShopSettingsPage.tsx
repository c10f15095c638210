import { eplatforms } from '#contract/shops/shops.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { PATHS, SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ShopSettings.module.css';
import { ShopSettings } from './ShopSettings.tsx';

/** Route /settings/eplatforms: of each shop, which carrier its ways of sending are, what comes in and what it is told. */
export function ShopSettingsPage() {
  const { t } = useTranslation(['eplatforms', 'app']);
  const { clientId } = useSession();
  const mayEdit = useMay(SETTINGS);
  const query = useEndpoint(eplatforms, {}, { enabled: clientId > 0 });
  const isOffline = useConnection().state === 'offline' || query.isError;
  const [chosen, setChosen] = useState<number | null>(null);
  const shops = query.data;
  // What waits for somebody comes first.
  const shop = shops?.find(({ id }) => id === chosen) ?? shops?.find(({ unmapped }) => unmapped > 0) ?? shops?.[0];
  return (
    <DeskPage title={t('app:places.settingsEplatforms')} tab={SETTINGS_TAB} shape="narrow">
      {!shops && (
        <SettingsPlace
          loading={query.isPending}
          busy={query.isFetching}
          safe={t('safe')}
          onRetry={() => void query.refetch()}
        />
      )}
      {shops && !shop && (
        <EmptyState
          title={t('empty.title')}
          icon={<IconPlugConnected size={32} stroke={1.5} />}
          action={mayEdit && <ButtonLink to={PATHS.integrations}>{t('connect')}</ButtonLink>}
        >
          <p>{t('empty.words')}</p>
        </EmptyState>
      )}
      {shops && shop && (
        <div className={styles.page}>
          <SettingsNotice mayEdit={mayEdit} offline={isOffline} fetchedAt={query.dataUpdatedAt} />
          {shops.length > 1 && (
            <Segmented
              label={t('set.shop')}
              segments={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(shop.id)}
              onChange={(id) => setChosen(Number(id))}
            />
          )}
          <ShopSettings key={shop.id} shop={shop} mayEdit={mayEdit} isOffline={isOffline} />
        </div>
      )}
    </DeskPage>
  );
}
