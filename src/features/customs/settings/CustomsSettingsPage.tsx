import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customsPlatforms } from '#contract/customs/customs.ts';
import { CUSTOMS_TABLE } from '#domain/configuration/rules.ts';
import { SHOP_TYPES, type ShopType } from '#domain/orders/shopTypes.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { SettingsTablePage } from '#widgets/settings/SettingsTablePage.tsx';
import { PlatformForm } from './PlatformForm.tsx';
import styles from './PlatformRules.module.css';

/** What each shop platform has of its own, with the value that holds and where it comes from. Texts: customsSettings */
export function PlatformRules({ clientId, offline }: { readonly clientId: number; readonly offline: boolean }) {
  const { t } = useTranslation('customsSettings');
  const [shop, setShop] = useState<ShopType>(SHOP_TYPES[0].type);
  const query = useEndpoint(customsPlatforms, { query: { id_client: clientId } });
  const row = query.data?.find(({ eplatform_type }) => eplatform_type === shop);
  return (
    <Panel title={t('platform.title')}>
      <div className={styles.panel}>
        <p className={styles.words}>{t('platform.words')}</p>
        <Segmented
          label={t('platform.choose')}
          segments={SHOP_TYPES.map(({ type, name }) => ({ value: type, label: name }))}
          value={shop}
          onChange={setShop}
        />
        {row ? (
          <PlatformForm key={shop} clientId={clientId} row={row} offline={offline || query.isError} />
        ) : query.isPending ? (
          <Skeleton rows={3} height={64} />
        ) : (
          <div className={styles.panel}>
            <p className={styles.words}>{t('platform.failed')}</p>
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('platform.retry')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** `/settings/customs`: what customs ask of this client's products, and what its papers say; what shops have of their own. */
export function CustomsSettingsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsTablePage
      table={CUSTOMS_TABLE}
      title={t('places.settingsCustoms')}
      area="customsSettings"
      beside={PlatformRules}
    />
  );
}
