import { CUSTOMS_WORK, FLOOR_WORK, LEAD_WORK, PRACTICE } from '#domain/people/areas.ts';
import { ROLES } from '#domain/people/roles.ts';
import { COUNTER_WORK } from '#domain/counter/counterWork.ts';
import { beginPacking } from '#features/packing/beginPacking.ts';
import { beginPicking } from '#features/picking/beginPicking.ts';
import { PATHS, practicePath } from '#widgets/paths.ts';
import {
  IconBuildingStore,
  IconCloudUp,
  IconLayoutKanban,
  IconPackage,
  IconSchool,
  IconTruck,
} from '@tabler/icons-react';
import type { Screen } from './screen.ts';

const flowLists = () => import('#features/flow/FlowListPage.tsx');
const errorPages = () => import('#features/errors/pages.tsx');
const admissions = () => import('#features/customs/AdmissionPage.tsx');
const hauls = () => import('#features/customs/ClosingHaulPage.tsx');
const customsOutcomes = () => import('#features/customs/outcomePages.tsx');
const customsTexts = ['customs', 'bulk', 'errors', 'reasons', 'statuses'];
const flowTexts = ['flow', 'statuses', 'wishes'];
const flowList = { file: 'features/flow/FlowListPage' };

/** Screens of the floor and of every device: a handheld knows these addresses before it fetches anything of the desk. */
export const FLOOR_SCREENS: readonly Screen[] = [
  {
    path: PATHS.auth,
    texts: ['auth'],
    access: 'anyone',
    load: async () => (await import('#features/people/auth/SignInPage.tsx')).SignInPage,
    firstVisit: { file: 'app/signInFirst', beforeApp: true },
  },
  {
    path: PATHS.logout,
    texts: ['auth'],
    access: 'anyone',
    load: async () => (await import('#features/people/auth/SignOutPage.tsx')).SignOutPage,
  },
  {
    path: PATHS.switchPerson,
    texts: ['auth'],
    load: async () => (await import('#features/people/auth/SwitchPage.tsx')).SwitchPage,
  },
  {
    path: PATHS.flow,
    texts: ['flow', 'cutOffs'],
    access: FLOOR_WORK,
    menu: { key: 'flow', group: 'work', icon: IconLayoutKanban, letter: 'f' },
    load: async () => (await import('#features/flow/OverviewPage.tsx')).OverviewPage,
    firstVisit: { file: 'features/flow/OverviewPage' },
  },
  {
    path: PATHS.flowAll,
    texts: flowTexts,
    access: FLOOR_WORK,
    load: async () => (await import('#features/flow/AllOrdersPage.tsx')).AllOrdersPage,
  },
  {
    path: PATHS.flowWaves,
    texts: ['waves', 'flow'],
    access: LEAD_WORK,
    load: async () => (await import('#features/flow/waves/WavesPage.tsx')).WavesPage,
  },
  {
    path: PATHS.flowToPickup,
    texts: flowTexts,
    access: FLOOR_WORK,
    load: async () => (await flowLists()).ToPickupPage,
    firstVisit: flowList,
  },
  {
    path: PATHS.flowToPrepare,
    texts: flowTexts,
    access: FLOOR_WORK,
    load: async () => (await flowLists()).ToPreparePage,
    firstVisit: flowList,
  },
  {
    path: PATHS.flowToSend,
    texts: flowTexts,
    access: FLOOR_WORK,
    load: async () => (await flowLists()).ToSendPage,
    firstVisit: flowList,
  },
  {
    path: PATHS.picking,
    texts: ['picking', 'wishes'],
    access: FLOOR_WORK,
    scan: 'wait',
    load: async () => (await import('#features/picking/PickingPage.tsx')).PickingPage,
    firstVisit: {
      file: 'features/picking/PickingPage',
      begin: beginPicking,
      more: ['offline/sync/ensureOrders'],
    },
  },
  {
    path: PATHS.packing,
    texts: ['packing', 'toPack', 'statuses', 'wishes'],
    access: FLOOR_WORK,
    menu: { key: 'packing', group: 'work', icon: IconPackage, letter: 'k', exact: true },
    scan: 'wait',
    load: async () => (await import('#features/packing/ToPackPage.tsx')).ToPackPage,
    firstVisit: { file: 'features/packing/ToPackPage' },
  },
  {
    path: `${PATHS.blindReturns}/new`,
    texts: ['blindReturns', 'work'],
    access: FLOOR_WORK,
    scan: 'wait',
    load: async () => (await import('#features/packing/blindReturns/ReceivePage.tsx')).ReceivePage,
  },
  {
    path: `${PATHS.packing}/:id`,
    texts: ['packing', 'wishes'],
    access: FLOOR_WORK,
    scan: 'wait',
    load: async () => (await import('#features/packing/PackingPage.tsx')).PackingPage,
    firstVisit: {
      file: 'features/packing/PackingPage',
      begin: beginPacking,
      more: ['offline/sync/ensureOrders'],
    },
  },
  {
    path: PATHS.counter,
    texts: ['counter', 'camera', 'statuses', 'errors'],
    access: COUNTER_WORK,
    menu: { key: 'counter', group: 'work', icon: IconBuildingStore, letter: 'c' },
    scan: 'wait',
    load: async () => (await import('#features/counter/CounterPage.tsx')).CounterPage,
    firstVisit: { file: 'features/counter/CounterPage' },
  },
  {
    path: practicePath('picker'),
    texts: ['practice'],
    access: PRACTICE,
    menu: {
      key: 'practice',
      group: 'work',
      icon: IconSchool,
      seenBy: {
        rule: { roles: [ROLES.WarehouseOperator, ROLES.ClickAndCollectOperator] },
        why: 'new hands practise, and other menus are full',
      },
    },
    load: async () => (await import('#features/picking/practice/PracticePage.tsx')).PracticePage,
  },
  {
    path: practicePath('packer'),
    texts: ['practice'],
    access: FLOOR_WORK,
    load: async () => (await import('#features/packing/practice/PackingPracticePage.tsx')).PackingPracticePage,
  },
  {
    path: practicePath('counter'),
    texts: ['practice'],
    access: COUNTER_WORK,
    load: async () => (await import('#features/counter/practice/CounterPracticePage.tsx')).CounterPracticePage,
  },
  {
    path: PATHS.vanDoor,
    texts: ['van'],
    access: FLOOR_WORK,
    menu: {
      key: 'van',
      group: 'work',
      icon: IconTruck,
      seenBy: {
        rule: { roles: [ROLES.WarehouseOperator, ROLES.Operator] },
        why: 'a lot of the desk leads there, and its menu is full',
      },
    },
    load: async () => (await import('#features/lots/van/VansPage.tsx')).VansPage,
  },
  {
    path: `${PATHS.vanDoor}/:id`,
    texts: ['van', 'camera', 'counter', 'reasons', 'work'],
    access: FLOOR_WORK,
    scan: 'wait',
    load: async () => (await import('#features/lots/van/VanDoorPage.tsx')).VanDoorPage,
  },
  {
    path: PATHS.handOver,
    texts: ['handover', 'camera', 'picking', 'pickingLater'],
    access: FLOOR_WORK,
    scan: 'tell',
    load: async () => (await import('#features/picking/handover/HandoverPage.tsx')).HandoverPage,
  },
  {
    path: PATHS.outbox,
    texts: ['outbox', 'errors', 'reasons', 'statuses', 'actions'],
    menu: { key: 'outbox', group: 'work', inMenu: false, icon: IconCloudUp, letter: 'u' },
    load: async () => (await import('#features/outbox/OutboxPage.tsx')).OutboxPage,
  },
  {
    path: PATHS.device,
    texts: ['device', 'camera'],
    scan: 'tell',
    load: async () => (await import('#features/device/DevicePage.tsx')).DevicePage,
  },
  {
    path: PATHS.eyesFree,
    texts: ['eyesFree', 'picking', 'pickingLater'],
    scan: 'tell',
    load: async () => (await import('#features/picking/eyesFree/EyesFreePage.tsx')).EyesFreePage,
  },
  {
    path: PATHS.printers,
    texts: ['printing'],
    scan: 'tell',
    load: async () => (await import('#features/printing/PrintersPage.tsx')).PrintersPage,
  },
  {
    path: PATHS.admissionAtOrigin,
    texts: customsTexts,
    access: CUSTOMS_WORK,
    load: async () => (await admissions()).OriginAdmissionPage,
  },
  {
    path: PATHS.admissionAtDestination,
    texts: customsTexts,
    access: CUSTOMS_WORK,
    load: async () => (await admissions()).DestinationAdmissionPage,
  },
  {
    path: PATHS.closingHaul,
    texts: customsTexts,
    access: CUSTOMS_WORK,
    load: async () => (await hauls()).ClosingHaulPage,
  },
  {
    path: PATHS.customsConfirmed,
    texts: customsTexts,
    access: CUSTOMS_WORK,
    load: async () => (await customsOutcomes()).ConfirmedPage,
  },
  {
    path: PATHS.customsCancelled,
    texts: customsTexts,
    access: CUSTOMS_WORK,
    load: async () => (await customsOutcomes()).CancelledPage,
  },
  {
    path: PATHS.customsError,
    texts: customsTexts,
    access: CUSTOMS_WORK,
    load: async () => (await customsOutcomes()).CustomsErrorPage,
  },
  {
    path: PATHS.scale,
    texts: ['scale'],
    scan: 'tell',
    load: async () => (await import('#features/packing/scale/ScalePage.tsx')).ScalePage,
  },
  { path: PATHS.maintenance, texts: [], access: 'anyone', load: async () => (await errorPages()).MaintenancePage },
  {
    path: PATHS.error,
    texts: [],
    access: 'anyone',
    load: async () => (await import('#features/errors/FailurePage.tsx')).FailurePage,
  },
  { path: PATHS.forbidden, texts: [], access: 'anyone', load: async () => (await errorPages()).ForbiddenPage },
];
