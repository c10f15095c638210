import { FLOOR_WORK } from '#domain/access/areas.ts';
import { PATHS } from '#features/paths.ts';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import {
  AllOrdersPage,
  DevicePage,
  FailurePage,
  ForbiddenPage,
  MaintenancePage,
  OutboxPage,
  OverviewPage,
  PickingPage,
  SecurityPage,
  SignInPage,
  SignOutPage,
  SwitchPage,
  ToPickupPage,
  ToPreparePage,
  ToSendPage,
} from './pages.tsx';
import { Root } from './Root.tsx';
import { Allowed } from './session/Allowed.tsx';
import { SignedIn } from './session/SignedIn.tsx';

/** A handheld never fetches them to begin its work. */
const DeskRoutes = lazy(async () => ({ default: (await import('./workspace/DeskRoutes.tsx')).DeskRoutes }));

/** Every route of the product, once (specification section 2): those of the floor and of every device here, the others in DeskRoutes. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Root />}>
        <Route path={PATHS.auth} element={<SignInPage />} />
        <Route path={PATHS.logout} element={<SignOutPage />} />
        <Route element={<SignedIn />}>
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
        <Route path="*" element={<DeskRoutes />} />
      </Route>
    </Routes>
  );
}
