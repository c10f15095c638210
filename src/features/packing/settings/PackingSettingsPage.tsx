import { SETTINGS_TAB } from '#widgets/paths.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { useTranslation } from 'react-i18next';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { BoxList } from './BoxList.tsx';
import { ConfigurationList } from './ConfigurationList.tsx';
import styles from './Packing.module.css';
import { usePackingSettings } from './usePackingSettings.ts';

/** Route /settings/packing: how this client packs each kind of parcel, and the boxes it packs in. */
export function PackingSettingsPage() {
  const { t } = useTranslation(['packingSettings', 'app']);
  const { clientId, settings, mayEdit, isOffline, fetchedAt, place } = usePackingSettings();
  const given = settings && { clientId, settings, mayEdit, isOffline };
  return (
    <DeskPage title={t('app:places.settingsPacking')} tab={SETTINGS_TAB} shape="narrow">
      {given ? (
        <div
          className={styles.page}
          role="group"
          aria-label={t('app:places.settingsPacking')}
          {...(!mayEdit && { tabIndex: 0 })}
        >
          <SettingsNotice mayEdit={mayEdit} offline={isOffline} fetchedAt={fetchedAt} />
          <ConfigurationList {...given} />
          <BoxList {...given} />
        </div>
      ) : (
        <SettingsPlace {...place} safe={t('safe')} />
      )}
    </DeskPage>
  );
}
