import type { AccessRule } from '#domain/access/accessRule.ts';
import { DESK_WORK, FLOOR_WORK, INCIDENTS, JOURNAL, ORDER_LISTS, SETTINGS } from '#domain/access/areas.ts';
import { PATHS } from '#features/paths.ts';
import { IconAdjustments, IconBellRinging, IconCalendarEvent, IconCloudUp, IconHistory, IconHome, IconLayoutKanban, IconListDetails, IconMail, IconMapPinQuestion, IconTemplate, IconTruckLoading } from '@tabler/icons-react';

export const PLACE_GROUPS = ['work', 'orders', 'business', 'settings'] as const;

export interface Place {
  /** Its name is `places.<key>` of the app's texts. */
  readonly key: 'home' | 'flow' | 'incidents' | 'outbox' | 'orders' | 'lots' | 'logbook' | 'messages' | 'settingsLotshippings' | 'settingsEmails' | 'settingsNotifications' | 'settingsPicking';
  readonly group: (typeof PLACE_GROUPS)[number];
  readonly to: string;
  readonly icon: typeof IconCloudUp;
  /** The same rule that guards the route. */
  readonly access?: AccessRule;
  /** Only this path, not those below it. */
  readonly exact?: boolean;
  /** Pressed after `g`, it leads here (help sheet). */
  readonly letter: string;
}

/** Places of menu, rail and palette, in their order: every screen that stands alone has its row. */
export const PLACES: readonly Place[] = [
  { key: 'home', group: 'work', to: PATHS.home, icon: IconHome, access: DESK_WORK, exact: true, letter: 'i' },
  { key: 'flow', group: 'work', to: PATHS.flow, icon: IconLayoutKanban, access: FLOOR_WORK, letter: 'f' },
  { key: 'outbox', group: 'work', to: PATHS.outbox, icon: IconCloudUp, letter: 'u' },
  { key: 'orders', group: 'orders', to: PATHS.orders, icon: IconListDetails, access: ORDER_LISTS, letter: 'p' },
  { key: 'lots', group: 'orders', to: PATHS.lots, icon: IconTruckLoading, access: ORDER_LISTS, letter: 'l' },
  { key: 'incidents', group: 'orders', to: PATHS.flowIncidents, icon: IconMapPinQuestion, access: INCIDENTS, letter: 'n' },
  { key: 'logbook', group: 'orders', to: PATHS.logbook, icon: IconHistory, access: JOURNAL, letter: 'r' },
  { key: 'messages', group: 'orders', to: PATHS.messages, icon: IconMail, access: DESK_WORK, letter: 'm' },
  { key: 'settingsLotshippings', group: 'settings', to: PATHS.settingsLotshippings, icon: IconCalendarEvent, access: SETTINGS, letter: 't' },
  { key: 'settingsEmails', group: 'settings', to: PATHS.settingsEmails, icon: IconTemplate, access: SETTINGS, letter: 'e' },
  { key: 'settingsNotifications', group: 'settings', to: PATHS.settingsNotifications, icon: IconBellRinging, access: SETTINGS, letter: 'v' },
  { key: 'settingsPicking', group: 'settings', to: PATHS.settingsPicking, icon: IconAdjustments, access: SETTINGS, letter: 'a' },
];
