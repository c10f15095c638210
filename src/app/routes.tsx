import { DESK_WORK, FLOOR_WORK, INCIDENTS, JOURNAL, ORDER_DETAILS, ORDER_LISTS, SETTINGS, WRITE_ORDERS } from '#domain/access/areas.ts';
import { PATHS } from '#features/paths.ts';
import { Route, Routes } from 'react-router';
import {
  AllOrdersPage,
  CreateOrderPage,
  CreateReexpeditionPage,
  CreateReturnPage,
  DevicePage,
  FailurePage,
  ForbiddenPage,
  HomeRoute,
  IncidentsPage,
  ItinerariesPage,
  LogbookPage,
  LotPage,
  LotsPage,
  MaintenancePage,
  MessagesPage,
  NotFoundPage,
  NoticesPage,
  OrderPage,
  OutboxPage,
  OverviewPage,
  PickingPage,
  PickingSettingsPage,
  SecurityPage,
  SignInPage,
  SignOutPage,
  SwitchPage,
  TemplatePage,
  TemplatesPage,
  ToPickupPage,
  ToPreparePage,
  ToSendPage,
} from './pages.tsx';
import { OrdersRoute } from './orders/OrdersRoute.tsx';
import { Root } from './Root.tsx';
import { DeskDoor } from './session/DeskDoor.tsx';
import { Allowed } from './session/Allowed.tsx';
import { SignedIn } from './session/SignedIn.tsx';

/** Every route of the product, once (specification section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Root />}>
        <Route path={PATHS.auth} element={<SignInPage />} />
        <Route path={PATHS.logout} element={<SignOutPage />} />
        <Route element={<SignedIn />}>
          <Route element={<DeskDoor />}>
            <Route path={PATHS.home} element={<HomeRoute />} />
            <Route element={<Allowed rule={ORDER_LISTS} />}>
              <Route path={PATHS.orders} element={<OrdersRoute />} />
              <Route element={<Allowed rule={WRITE_ORDERS} />}>
                <Route path={PATHS.createOrder} element={<CreateOrderPage />} />
                <Route path={`${PATHS.createOrder}/return/:id`} element={<CreateReturnPage />} />
                <Route path={`${PATHS.createOrder}/reexpedition/:id`} element={<CreateReexpeditionPage />} />
              </Route>
              <Route path={PATHS.lots} element={<LotsPage />} />
              <Route path={`${PATHS.lots}/:id`} element={<LotPage />} />
              <Route path={PATHS.settingsLotshippings} element={<ItinerariesPage />} />
            </Route>
            <Route element={<Allowed rule={ORDER_DETAILS} />}>
              <Route path={`${PATHS.orders}/:id`} element={<OrderPage />} />
            </Route>
            <Route element={<Allowed rule={DESK_WORK} />}>
              <Route path={PATHS.messages} element={<MessagesPage />} />
            </Route>
            <Route element={<Allowed rule={JOURNAL} />}>
              <Route path={PATHS.logbook} element={<LogbookPage />} />
            </Route>
            <Route element={<Allowed rule={SETTINGS} />}>
              <Route path={PATHS.settingsEmails} element={<TemplatesPage />} />
              <Route path={`${PATHS.settingsEmails}/template`} element={<TemplatePage />} />
              <Route path={PATHS.settingsNotifications} element={<NoticesPage />} />
            </Route>
            <Route element={<Allowed rule={FLOOR_WORK} />}>
              <Route path={PATHS.settingsPicking} element={<PickingSettingsPage />} />
            </Route>
            <Route element={<Allowed rule={INCIDENTS} />}>
              <Route path={PATHS.flowIncidents} element={<IncidentsPage />} />
            </Route>
          </Route>
          <Route path={PATHS.switchPerson} element={<SwitchPage />} />
          <Route path={PATHS.security} element={<SecurityPage />} />
          <Route path={PATHS.outbox} element={<OutboxPage />} />
          <Route path={PATHS.device} element={<DevicePage />} />
          <Route element={<Allowed rule={FLOOR_WORK} />}>
            <Route path={PATHS.flow} element={<OverviewPage />} />
            <Route path={PATHS.flowAll} element={<AllOrdersPage />} />
            <Route path={PATHS.flowToPickup} element={<ToPickupPage />} />
            <Route path={PATHS.flowToPrepare} element={<ToPreparePage />} />
            <Route path={PATHS.flowToSend} element={<ToSendPage />} />
            <Route path={PATHS.picking} element={<PickingPage />} />
          </Route>
        </Route>
        <Route path={PATHS.maintenance} element={<MaintenancePage />} />
        <Route path={PATHS.error} element={<FailurePage />} />
        <Route path={PATHS.forbidden} element={<ForbiddenPage />} />
        <Route path={PATHS.notFound} element={<NotFoundPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
