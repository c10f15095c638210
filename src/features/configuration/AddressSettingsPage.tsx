import { ADDRESS_TABLE } from '#domain/configuration/rules.ts';
import { SettingsTablePage } from '#widgets/settings/SettingsTablePage.tsx';
import { useTranslation } from 'react-i18next';

/** `/settings/addresses`: what of an address is looked at before anybody relies on it. */
export function AddressSettingsPage() {
  const { t } = useTranslation('app');
  return <SettingsTablePage table={ADDRESS_TABLE} title={t('places.settingsAddresses')} area="addressSettings" />;
}
