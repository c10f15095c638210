import { page } from '../page.tsx';

export const Desk = page(['desk'], async () => (await import('./Desk.tsx')).Desk);
export const HomeRoute = page(['home', 'statuses'], async () => (await import('../home/HomeRoute.tsx')).HomeRoute);
export const OrderPage = page(['order', 'orders', 'messages', 'bulk', 'actions', 'statuses', 'errors', 'reasons'], async () => (await import('#features/orders/OrderPage.tsx')).OrderPage);
const createForms = ['orderForm', 'order', 'errors'];
const followUps = () => import('#features/orders/create/FollowUpPage.tsx');
export const CreateOrderPage = page(createForms, async () => (await import('#features/orders/create/CreateOrderPage.tsx')).CreateOrderPage);
export const CreateReturnPage = page(createForms, async () => (await followUps()).CreateReturnPage);
export const CreateReexpeditionPage = page(createForms, async () => (await followUps()).CreateReexpeditionPage);
export const ImportPage = page(['imports', 'orderForm', 'errors'], async () => (await import('#features/orders/import/ImportPage.tsx')).ImportPage);
export const LotsPage = page(['lots', 'errors', 'reasons', 'statuses'], async () => (await import('#features/lots/LotsPage.tsx')).LotsPage);
export const LotPage = page(['lots', 'statuses', 'errors', 'reasons'], async () => (await import('#features/lots/LotPage.tsx')).LotPage);
export const ItinerariesPage = page(['lots', 'errors'], async () => (await import('#features/lots/ItinerariesPage.tsx')).ItinerariesPage);
export const LogbookPage = page(['logbook', 'statuses', 'actions'], async () => (await import('#features/logbook/LogbookPage.tsx')).LogbookPage);
export const MessagesPage = page(['messages'], async () => (await import('#features/orders/messages/MessagesPage.tsx')).MessagesPage);
const mailPages = ['mailSettings'];
export const TemplatesPage = page(mailPages, async () => (await import('#features/settings/mail/TemplatesPage.tsx')).TemplatesPage);
export const TemplatePage = page(mailPages, async () => (await import('#features/settings/mail/TemplatePage.tsx')).TemplatePage);
export const NoticesPage = page(mailPages, async () => (await import('#features/settings/mail/NoticesPage.tsx')).NoticesPage);
export const OrdersPage = page(['orders', 'bulk', 'actions', 'statuses', 'errors', 'reasons'], async () => (await import('#features/orders/OrdersPage.tsx')).OrdersPage);
export const IncidentsPage = page(['incidents'], async () => (await import('#features/incidents/IncidentsPage.tsx')).IncidentsPage);
export const PickingSettingsPage = page(['settings'], async () => (await import('#features/settings/picking/PickingSettingsPage.tsx')).PickingSettingsPage);
export const NotFoundPage = page([], async () => (await import('#features/errors/pages.tsx')).NotFoundPage);

/** The list of orders, with the frame that it stands in. */
export async function ordersAhead(): Promise<void> {
  await Promise.all([Desk.ahead(), OrdersPage.ahead()]);
}
