import {
  CUSTOMS_DESK,
  DESK_WORK,
  FLOOR_WORK,
  INCIDENTS,
  JOURNAL,
  ORDER_DETAILS,
  ORDER_LISTS,
  SETTINGS,
  WRITE_ORDERS,
} from '#domain/access/areas.ts';
import { PATHS } from '#widgets/paths.ts';
import {
  IconAdjustments,
  IconBellRinging,
  IconCalendarEvent,
  IconHistory,
  IconHome,
  IconListDetails,
  IconMail,
  IconMapPinQuestion,
  IconPackages,
  IconRefreshAlert,
  IconRubberStamp,
  IconTemplate,
  IconTruckLoading,
} from '@tabler/icons-react';
import type { Screen } from './screen.ts';

const createForms = ['orderForm', 'order', 'errors'];
const followUps = () => import('#features/orders/create/FollowUpPage.tsx');
const mail = ['mailSettings'];
const packing = ['packingSettings', 'settings'];
const changedByFew = {
  rule: SETTINGS,
  why: 'everybody who works by it may read it; who looks for settings in the menu wants to change them',
};

/** Screens in the frame of the desk, in the order of the menu. */
export const DESK_SCREENS: readonly Screen[] = [
  {
    path: PATHS.home,
    texts: ['home', 'statuses'],
    menu: {
      key: 'home',
      group: 'work',
      icon: IconHome,
      letter: 'i',
      exact: true,
      seenBy: { rule: DESK_WORK, why: 'others are sent on to their work' },
    },
    load: async () => (await import('../home/HomeRoute.tsx')).HomeRoute,
  },
  {
    path: PATHS.orders,
    texts: ['orders', 'bulk', 'printing', 'actions', 'statuses', 'errors', 'reasons'],
    access: ORDER_LISTS,
    menu: { key: 'orders', group: 'orders', icon: IconListDetails, letter: 'p' },
    load: async () => (await import('../orders/OrdersRoute.tsx')).OrdersRoute,
  },
  {
    path: `${PATHS.orders}/:id`,
    texts: ['order', 'orders', 'customs', 'messages', 'bulk', 'printing', 'actions', 'statuses', 'errors', 'reasons'],
    access: ORDER_DETAILS,
    load: async () => (await import('#features/orders/detail/OrderPage.tsx')).OrderPage,
  },
  {
    path: PATHS.createOrder,
    texts: createForms,
    access: WRITE_ORDERS,
    scan: 'tell',
    load: async () => (await import('#features/orders/create/CreateOrderPage.tsx')).CreateOrderPage,
  },
  {
    path: `${PATHS.createOrder}/return/:id`,
    texts: createForms,
    access: WRITE_ORDERS,
    scan: 'tell',
    load: async () => (await followUps()).CreateReturnPage,
  },
  {
    path: `${PATHS.createOrder}/reexpedition/:id`,
    texts: createForms,
    access: WRITE_ORDERS,
    scan: 'tell',
    load: async () => (await followUps()).CreateReexpeditionPage,
  },
  {
    path: PATHS.lots,
    texts: ['lots', 'errors', 'reasons', 'statuses'],
    access: ORDER_LISTS,
    menu: { key: 'lots', group: 'orders', icon: IconTruckLoading, letter: 'l' },
    load: async () => (await import('#features/lots/LotsPage.tsx')).LotsPage,
  },
  {
    path: `${PATHS.lots}/:id`,
    texts: ['lots', 'statuses', 'errors', 'reasons'],
    access: ORDER_LISTS,
    load: async () => (await import('#features/lots/LotPage.tsx')).LotPage,
  },
  {
    path: PATHS.flowIncidents,
    texts: ['incidents'],
    access: INCIDENTS,
    menu: { key: 'incidents', group: 'orders', icon: IconMapPinQuestion, letter: 'n' },
    load: async () => (await import('#features/incidents/IncidentsPage.tsx')).IncidentsPage,
  },
  {
    path: PATHS.customs,
    texts: ['customs', 'bulk', 'actions', 'errors', 'reasons', 'statuses'],
    access: CUSTOMS_DESK,
    menu: { key: 'customs', group: 'orders', icon: IconRubberStamp, letter: 'd' },
    load: async () => (await import('#features/customs/CustomsPage.tsx')).CustomsPage,
  },
  {
    path: PATHS.logbook,
    texts: ['logbook', 'statuses', 'actions'],
    access: JOURNAL,
    menu: { key: 'logbook', group: 'orders', icon: IconHistory, letter: 'r' },
    load: async () => (await import('#features/logbook/LogbookPage.tsx')).LogbookPage,
  },
  {
    path: PATHS.messages,
    texts: ['messages'],
    access: DESK_WORK,
    menu: { key: 'messages', group: 'orders', icon: IconMail, letter: 'm' },
    load: async () => (await import('#features/messages/MessagesPage.tsx')).MessagesPage,
  },
  {
    path: PATHS.failedJobs,
    texts: ['jobs'],
    access: SETTINGS,
    menu: { key: 'failedJobs', group: 'orders', icon: IconRefreshAlert },
    load: async () => (await import('#features/jobs/FailedJobsPage.tsx')).FailedJobsPage,
  },
  {
    path: PATHS.settingsLotshippings,
    texts: ['lots', 'errors'],
    access: ORDER_LISTS,
    scan: 'tell',
    menu: {
      key: 'settingsLotshippings',
      group: 'settings',
      icon: IconCalendarEvent,
      letter: 't',
      seenBy: changedByFew,
    },
    load: async () => (await import('#features/lots/ItinerariesPage.tsx')).ItinerariesPage,
  },
  {
    path: PATHS.settingsEmails,
    texts: mail,
    access: SETTINGS,
    scan: 'tell',
    menu: { key: 'settingsEmails', group: 'settings', icon: IconTemplate, letter: 'e' },
    load: async () => (await import('#features/settings/mail/TemplatesPage.tsx')).TemplatesPage,
  },
  {
    path: `${PATHS.settingsEmails}/template`,
    texts: mail,
    access: SETTINGS,
    scan: 'tell',
    load: async () => (await import('#features/settings/mail/TemplatePage.tsx')).TemplatePage,
  },
  {
    path: PATHS.settingsNotifications,
    texts: mail,
    access: SETTINGS,
    scan: 'tell',
    menu: { key: 'settingsNotifications', group: 'settings', icon: IconBellRinging, letter: 'v' },
    load: async () => (await import('#features/settings/mail/NoticesPage.tsx')).NoticesPage,
  },
  {
    path: PATHS.settingsPicking,
    texts: ['settings'],
    access: FLOOR_WORK,
    scan: 'tell',
    menu: { key: 'settingsPicking', group: 'settings', icon: IconAdjustments, letter: 'a', seenBy: changedByFew },
    load: async () => (await import('#features/settings/picking/PickingSettingsPage.tsx')).PickingSettingsPage,
  },
  {
    path: PATHS.settingsPacking,
    texts: packing,
    access: FLOOR_WORK,
    scan: 'tell',
    menu: { key: 'settingsPacking', group: 'settings', icon: IconPackages, letter: 'b', seenBy: changedByFew },
    load: async () => (await import('#features/settings/packing/PackingSettingsPage.tsx')).PackingSettingsPage,
  },
  {
    path: `${PATHS.settingsPacking}/configuration`,
    texts: packing,
    access: FLOOR_WORK,
    scan: 'tell',
    load: async () => (await import('#features/settings/packing/ConfigurationPage.tsx')).ConfigurationPage,
  },
  {
    path: PATHS.notFound,
    texts: [],
    access: 'anyone',
    load: async () => (await import('#features/errors/pages.tsx')).NotFoundPage,
  },
];
