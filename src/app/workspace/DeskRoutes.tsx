import { DESK_WORK, FLOOR_WORK, INCIDENTS, JOURNAL, ORDER_DETAILS, ORDER_LISTS, SETTINGS, WRITE_ORDERS } from '#domain/access/areas.ts';
import { PATHS } from '#features/paths.ts';
import { Route, Routes } from 'react-router';
import { OrdersRoute } from '../orders/OrdersRoute.tsx';
import { Allowed } from '../session/Allowed.tsx';
import { DeskDoor } from '../session/DeskDoor.tsx';
import { SignedIn } from '../session/SignedIn.tsx';
import {
  CreateOrderPage,
  CreateReexpeditionPage,
  CreateReturnPage,
  HomeRoute,
  IncidentsPage,
  ItinerariesPage,
  LogbookPage,
  LotPage,
  LotsPage,
  MessagesPage,
  NotFoundPage,
  NoticesPage,
  OrderPage,
  PickingSettingsPage,
  TemplatePage,
  TemplatesPage,
} from './deskPages.tsx';

/** The routes of the desk, and the answer to an address that is nobody's. */
export function DeskRoutes() {
  return (
    <Routes>
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
      </Route>
      <Route path={PATHS.notFound} element={<NotFoundPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
