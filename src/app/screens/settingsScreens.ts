import {
  CONTACTS,
  CUSTOMS_DESK,
  DESK_WORK,
  FLOOR_WORK,
  ORDER_LISTS,
  READ_PICKING_SETTINGS,
  SETTINGS,
} from '#domain/people/areas.ts';
import { CONFIGURATION_AREAS } from '#domain/configuration/configurationAreas.ts';
import { PATHS } from '#widgets/paths.ts';
import {
  IconAddressBook,
  IconAdjustments,
  IconArrowBackUp,
  IconBrush,
  IconArchive,
  IconBellRinging,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconClipboardList,
  IconEraser,
  IconFileCertificate,
  IconFileText,
  IconKey,
  IconMapPin,
  IconPackages,
  IconReceiptTax,
  IconRobot,
  IconSettings,
  IconShoppingBag,
  IconTags,
  IconTemplate,
  IconToggleRight,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import { changedByFew } from './changedByFew.ts';
import type { MenuEntry, Screen } from './screen.ts';

const mail = ['mailSettings'];
const packing = ['packingSettings', 'settings'];
const configured = ['configurations', ...CONFIGURATION_AREAS];

/** What the pages of settings differ in. */
type Page = Omit<MenuEntry, 'key' | 'group'> & Pick<Screen, 'access' | 'load' | 'settings' | 'texts'>;

/** The screen of an address, whose entry is called by the same key; only who may change settings opens it, unless it says otherwise. */
function page(key: keyof typeof PATHS, { texts, access = SETTINGS, settings, load, ...entry }: Page): Screen {
  const menu = { key, group: 'business', section: 'settings', ...entry } as const;
  return { path: PATHS[key], texts, access, scan: 'tell', menu, ...(settings && { settings }), load };
}

/** Everything under /settings, in the order of the menu. */
export const SETTINGS_SCREENS: readonly Screen[] = [
  page('settings', {
    icon: IconSettings,
    exact: true,
    seenBy: { rule: DESK_WORK, why: 'it lists the pages that its reader may see, and the floor has none' },
    texts: ['hub', ...CONFIGURATION_AREAS],
    access: ORDER_LISTS,
    load: async () => (await import('#features/settings/hub/SettingsHubPage.tsx')).SettingsHubPage,
  }),
  page('settingsLotshippings', {
    icon: IconCalendarEvent,
    letter: 't',
    seenBy: changedByFew,
    texts: ['lots', 'errors'],
    access: ORDER_LISTS,
    load: async () => (await import('#features/lots/ItinerariesPage.tsx')).ItinerariesPage,
  }),
  page('settingsEmails', {
    icon: IconTemplate,
    letter: 'e',
    texts: mail,
    load: async () => (await import('#features/messages/mail/TemplatesPage.tsx')).TemplatesPage,
  }),
  {
    path: `${PATHS.settingsEmails}/template`,
    texts: mail,
    access: SETTINGS,
    scan: 'tell',
    load: async () => (await import('#features/messages/mail/TemplatePage.tsx')).TemplatePage,
  },
  page('settingsNotifications', {
    icon: IconBellRinging,
    letter: 'v',
    texts: mail,
    load: async () => (await import('#features/messages/mail/NoticesPage.tsx')).NoticesPage,
  }),
  page('settingsPicking', {
    icon: IconAdjustments,
    letter: 'a',
    seenBy: changedByFew,
    texts: ['settings'],
    access: READ_PICKING_SETTINGS,
    settings: ['settings'],
    load: async () => (await import('#features/picking/settings/PickingSettingsPage.tsx')).PickingSettingsPage,
  }),
  {
    path: PATHS.settingsPickingRoute,
    texts: ['learnedRoutes', 'settings'],
    access: SETTINGS,
    scan: 'tell',
    load: async () => (await import('#features/picking/settings/LearnedRoutesPage.tsx')).LearnedRoutesPage,
  },
  page('settingsPacking', {
    icon: IconPackages,
    letter: 'b',
    seenBy: changedByFew,
    texts: packing,
    access: FLOOR_WORK,
    load: async () => (await import('#features/packing/settings/PackingSettingsPage.tsx')).PackingSettingsPage,
  }),
  {
    path: `${PATHS.settingsPacking}/configuration`,
    texts: packing,
    access: FLOOR_WORK,
    scan: 'tell',
    load: async () => (await import('#features/packing/settings/ConfigurationPage.tsx')).ConfigurationPage,
  },
  page('settingsPapers', {
    icon: IconFileText,
    texts: ['paperSettings', 'settings'],
    settings: ['paperSettings'],
    load: async () => (await import('#features/labels/PaperSettingsPage.tsx')).PaperSettingsPage,
  }),
  page('settingsAddresses', {
    icon: IconMapPin,
    texts: ['addressSettings', 'settings'],
    settings: ['addressSettings'],
    load: async () => (await import('#features/configuration/AddressSettingsPage.tsx')).AddressSettingsPage,
  }),
  page('settingsPages', {
    icon: IconBrush,
    texts: ['pageSettings', 'settings'],
    settings: ['pageSettings'],
    load: async () => (await import('#features/messages/pages/PageSettingsPage.tsx')).PageSettingsPage,
  }),
  page('settingsReturns', {
    icon: IconArrowBackUp,
    texts: ['returnSettings', 'settings'],
    settings: ['returnSettings'],
    load: async () => (await import('#features/orders/returns/ReturnSettingsPage.tsx')).ReturnSettingsPage,
  }),
  page('settingsStores', {
    icon: IconBuildingWarehouse,
    seenBy: changedByFew,
    texts: ['stores', 'lots', 'reasons', 'settings'],
    access: ORDER_LISTS,
    load: async () => (await import('#features/clients/offices/StoresPage.tsx')).StoresPage,
  }),
  page('settingsCarriers', {
    icon: IconTruckDelivery,
    seenBy: changedByFew,
    texts: ['carriers', 'settings', 'statuses'],
    access: ORDER_LISTS,
    load: async () => (await import('#features/carriers/CarriersPage.tsx')).CarriersPage,
  }),
  page('settingsEplatforms', {
    section: 'shops',
    icon: IconShoppingBag,
    seenBy: changedByFew,
    texts: ['eplatforms', 'settings'],
    access: ORDER_LISTS,
    load: async () => (await import('#features/shops/settings/ShopSettingsPage.tsx')).ShopSettingsPage,
  }),
  page('settingsCustoms', {
    icon: IconFileCertificate,
    seenBy: changedByFew,
    texts: ['customsSettings', 'settings'],
    access: CUSTOMS_DESK,
    settings: ['customsSettings'],
    load: async () => (await import('#features/customs/settings/CustomsSettingsPage.tsx')).CustomsSettingsPage,
  }),
  page('settingsTaxes', {
    icon: IconReceiptTax,
    seenBy: changedByFew,
    texts: ['customs', 'settings'],
    access: CUSTOMS_DESK,
    load: async () => (await import('#features/customs/taxes/TaxesPage.tsx')).TaxesPage,
  }),
  page('settingsRules', {
    icon: IconRobot,
    texts: ['rules', 'settings'],
    load: async () => (await import('#features/rules/RulesPage.tsx')).RulesPage,
  }),
  {
    path: `${PATHS.settingsRules}/rule`,
    texts: ['rules', 'settings', 'statuses', 'actions', 'bulk', 'errors', 'reasons', 'lots'],
    access: SETTINGS,
    scan: 'tell',
    load: async () => (await import('#features/rules/RulePage.tsx')).RulePage,
  },
  page('settingsManifest', {
    icon: IconClipboardList,
    texts: configured,
    settings: ['manifest'],
    load: async () => (await import('#features/configuration/ManifestSettingsPage.tsx')).ManifestSettingsPage,
  }),
  page('settingsCustom', {
    icon: IconToggleRight,
    texts: configured,
    // The others have a screen of their own, where they are looked for.
    settings: ['cutOffSettings', 'accessSettings'],
    load: async () => (await import('#features/configuration/CustomSettingsPage.tsx')).CustomSettingsPage,
  }),
  page('settingsContacts', {
    icon: IconAddressBook,
    seenBy: { rule: DESK_WORK, why: 'people of the floor may read them, and write to nobody' },
    texts: ['contacts', 'settings'],
    access: CONTACTS,
    load: async () => (await import('#features/clients/contacts/ContactsPage.tsx')).ContactsPage,
  }),
  page('settingsTags', {
    icon: IconTags,
    seenBy: changedByFew,
    texts: ['tags', 'settings'],
    access: ORDER_LISTS,
    load: async () => (await import('#features/orders/tags/TagsPage.tsx')).TagsPage,
  }),
  page('settingsRetention', {
    icon: IconArchive,
    texts: ['retentionSettings', 'settings'],
    settings: ['retentionSettings'],
    load: async () => (await import('#features/service/RetentionSettingsPage.tsx')).RetentionSettingsPage,
  }),
  page('settingsForget', {
    icon: IconEraser,
    texts: ['forget', 'settings'],
    load: async () => (await import('#features/people/forget/ForgetPage.tsx')).ForgetPage,
  }),
  page('settingsUsers', {
    icon: IconUsers,
    texts: ['users'],
    load: async () => (await import('#features/people/users/UsersPage.tsx')).UsersPage,
  }),
  page('settingsTokens', {
    icon: IconKey,
    texts: ['tokens', 'settings'],
    load: async () => (await import('#features/people/tokens/TokensPage.tsx')).TokensPage,
  }),
];
