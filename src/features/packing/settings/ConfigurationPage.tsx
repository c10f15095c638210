import { IconPackageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  packingConfigurationSetting,
  type PackingConfigurationSetting,
} from '#contract/packing/packingConfiguration.ts';
import { standardConfiguration } from '#domain/packing/configuration.ts';
import { PACKING_TYPES } from '#domain/packing/steps.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { PATHS, SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { ConfigurationForm } from './ConfigurationForm.tsx';
import { usePackingSettings } from './usePackingSettings.ts';

/**
 * What the address of the editor asks for: one that is stored, one like it, or the standard of a type; the id of what is
 * not stored yet is 0. null = there is no such thing (any more).
 * @param copyName names a copy of one with this name
 */
function startOf(
  query: URLSearchParams,
  all: readonly PackingConfigurationSetting[],
  copyName: (one: PackingConfigurationSetting) => string,
): PackingConfigurationSetting | null {
  const byId = (id: string | null) => (id === null ? null : (all.find((one) => String(one.id) === id) ?? null));
  const copied = byId(query.get('copy'));
  if (copied) return { ...copied, id: 0, name: copyName(copied).slice(0, 60) };
  const type = PACKING_TYPES.find((one) => one === query.get('type'));
  if (type === undefined) return byId(query.get('id'));
  const { steps, ...general } = standardConfiguration(1, type);
  return { ...packingConfigurationSetting.parse({ ...general, steps }), id: 0 };
}

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
