import { preference } from '#platform/preferences.ts';
import { screenMounted } from '#platform/firstScreen.ts';
import { lazy, useEffect, type ComponentType } from 'react';
import { create } from 'zustand';
import { needTexts } from './i18n/i18n.ts';
import { loadTexts } from './i18n/loadTexts.ts';

/** How many pages are being fetched; the edge at the top shows it. */
export const usePagesOnTheWay = create<{ readonly count: number }>(() => ({ count: 0 }));

const count = (step: 1 | -1) => usePagesOnTheWay.setState((state) => ({ count: state.count + step }));

/** A page that is fetched when it is first opened, together with the texts of its areas; or before, with `ahead`. */
export function page(areas: readonly string[], load: () => Promise<ComponentType>) {
  const Page = lazy(async () => {
    count(1);
    try {
      const [Content] = await Promise.all([load(), needTexts(...areas)]);
      return { default: mounted(Content) };
    } finally {
      count(-1);
    }
  });
  /** Begins to fetch; what fails here is asked for again, and told, when the page is opened. */
  const ahead = (): void => {
    const texts = areas.map((area) => loadTexts(preference('language'), area));
    Promise.all([load(), ...texts]).catch(() => undefined);
  };
  return Object.assign(Page, { ahead, areas });
}

function mounted(Content: ComponentType): ComponentType {
  return function Mounted() {
    useEffect(screenMounted, []);
    return <Content />;
  };
}

export const SignInPage = page(['auth'], async () => (await import('#features/auth/SignInPage.tsx')).SignInPage);
export const SignOutPage = page(['auth'], async () => (await import('#features/auth/SignOutPage.tsx')).SignOutPage);
export const SwitchPage = page(['auth'], async () => (await import('#features/auth/SwitchPage.tsx')).SwitchPage);
export const LockedPage = page(['auth'], async () => (await import('#features/auth/SwitchPage.tsx')).LockedPage);
export const SecurityPage = page(['auth'], async () => (await import('#features/auth/SecurityPage.tsx')).SecurityPage);
export const Desk = page(['desk'], async () => (await import('./workspace/Desk.tsx')).Desk);
export const HomeRoute = page(['home', 'statuses'], async () => (await import('./home/HomeRoute.tsx')).HomeRoute);
export const OrderPage = page(['order', 'orders', 'messages', 'bulk', 'actions', 'statuses', 'errors'], async () => (await import('#features/orders/OrderPage.tsx')).OrderPage);
const createForms = ['orderForm', 'order', 'errors'];
const followUps = () => import('#features/orders/create/FollowUpPage.tsx');
export const CreateOrderPage = page(createForms, async () => (await import('#features/orders/create/CreateOrderPage.tsx')).CreateOrderPage);
export const CreateReturnPage = page(createForms, async () => (await followUps()).CreateReturnPage);
export const CreateReexpeditionPage = page(createForms, async () => (await followUps()).CreateReexpeditionPage);
export const ImportPage = page(['imports', 'orderForm', 'errors'], async () => (await import('#features/orders/import/ImportPage.tsx')).ImportPage);
export const LotsPage = page(['lots', 'errors'], async () => (await import('#features/lots/LotsPage.tsx')).LotsPage);
export const LotPage = page(['lots', 'statuses', 'errors'], async () => (await import('#features/lots/LotPage.tsx')).LotPage);
export const ItinerariesPage = page(['lots', 'errors'], async () => (await import('#features/lots/ItinerariesPage.tsx')).ItinerariesPage);
export const LogbookPage = page(['logbook', 'statuses', 'actions'], async () => (await import('#features/logbook/LogbookPage.tsx')).LogbookPage);
export const MessagesPage = page(['messages'], async () => (await import('#features/orders/messages/MessagesPage.tsx')).MessagesPage);
const mailPages = ['mailSettings'];
export const TemplatesPage = page(mailPages, async () => (await import('#features/settings/mail/TemplatesPage.tsx')).TemplatesPage);
export const TemplatePage = page(mailPages, async () => (await import('#features/settings/mail/TemplatePage.tsx')).TemplatePage);
export const NoticesPage = page(mailPages, async () => (await import('#features/settings/mail/NoticesPage.tsx')).NoticesPage);
export const OrdersPage = page(['orders', 'bulk', 'actions', 'statuses', 'errors'], async () => (await import('#features/orders/OrdersPage.tsx')).OrdersPage);
const flowLists = () => import('#features/flow/FlowListPage.tsx');
export const ToPickupPage = page(['flow', 'statuses'], async () => (await flowLists()).ToPickupPage);
export const ToPreparePage = page(['flow', 'statuses'], async () => (await flowLists()).ToPreparePage);
export const ToSendPage = page(['flow', 'statuses'], async () => (await flowLists()).ToSendPage);
export const OverviewPage = page(['flow'], async () => (await import('#features/flow/OverviewPage.tsx')).OverviewPage);
export const AllOrdersPage = page(['flow', 'statuses'], async () => (await import('#features/flow/AllOrdersPage.tsx')).AllOrdersPage);
export const IncidentsPage = page(['incidents'], async () => (await import('#features/incidents/IncidentsPage.tsx')).IncidentsPage);
export const PickingPage = page(['picking', 'statuses'], async () => (await import('#features/picking/PickingPage.tsx')).PickingPage);
export const PickingSettingsPage = page(['settings'], async () => (await import('#features/settings/picking/PickingSettingsPage.tsx')).PickingSettingsPage);
export const OutboxPage = page(['outbox', 'errors', 'statuses', 'actions'], async () => (await import('#features/outbox/OutboxPage.tsx')).OutboxPage);
export const DevicePage = page(['device'], async () => (await import('#features/device/DevicePage.tsx')).DevicePage);

const errorPages = () => import('#features/errors/pages.tsx');
export const MaintenancePage = page([], async () => (await errorPages()).MaintenancePage);
export const FailurePage = page([], async () => (await import('#features/errors/FailurePage.tsx')).FailurePage);
export const ForbiddenPage = page([], async () => (await errorPages()).ForbiddenPage);
export const NotFoundPage = page([], async () => (await errorPages()).NotFoundPage);
