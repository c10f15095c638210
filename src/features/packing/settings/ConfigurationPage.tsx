import { PATHS, SETTINGS_TAB } from '#widgets/paths.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { IconPackageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { ConfigurationForm } from './ConfigurationForm.tsx';
import { startOf } from './startOf.ts';
import { usePackingSettings } from './usePackingSettings.ts';

/** Route /settings/packing/configuration: the steps of one kind of parcel. */
export function ConfigurationPage() {
  const { t } = useTranslation(['packingSettings', 'app']);
  const { settings, place, ...given } = usePackingSettings();
  const [query] = useSearchParams();
  const start =
    settings &&
    startOf(query, settings.configurations, ({ name, type }) => t('copyOf', { name: name || t(`unnamed.${type}`) }));
  if (settings && start)
    return (
      <ConfigurationForm
        key={`${given.clientId} ${query.toString()}`}
        asked={query.toString()}
        start={start}
        settings={settings}
        {...given}
      />
    );
  return (
    <DeskPage title={t('app:places.settingsPacking')} tab={SETTINGS_TAB} shape="narrow">
      {settings ? (
        <EmptyState
          icon={<IconPackageOff size={28} stroke={1.75} />}
          title={t('goneTitle')}
          action={
            <ButtonLink kind="primary" to={PATHS.settingsPacking}>
              {t('toAll')}
            </ButtonLink>
          }
        >
          <p>{t('goneWords')}</p>
        </EmptyState>
      ) : (
        <SettingsPlace {...place} safe={t('safe')} />
      )}
    </DeskPage>
  );
}
