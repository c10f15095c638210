import { FLOOR_WORK } from '#domain/access/areas.ts';
import { PATHS } from '#features/paths.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { needTexts } from './i18n/i18n.ts';
import { Root } from './Root.tsx';
import { Allowed } from './session/Allowed.tsx';
import { SignedIn } from './session/SignedIn.tsx';
import { Boot } from './shell/Boot.tsx';
import { RouteError } from './shell/RouteError.tsx';

/** A page that is fetched when it is first opened, together with the texts of its areas. */
function page(path: string, areas: readonly string[], load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Component] = await Promise.all([load(), needTexts(...areas)]);
      return { Component };
    },
    ErrorBoundary: RouteError,
  };
}

const floor: RouteObject = {
  element: <Allowed rule={FLOOR_WORK} />,
  children: [
    { path: PATHS.flow, element: <Navigate to={PATHS.flowToPickup} replace /> },
    page(PATHS.flowToPickup, ['flow', 'statuses'], async () => (await import('#features/flow/ToPickupPage.tsx')).ToPickupPage),
    page(PATHS.picking, ['picking', 'statuses'], async () => (await import('#features/picking/PickingPage.tsx')).PickingPage),
  ],
};

const signedIn: RouteObject = {
  element: <SignedIn />,
  children: [
    page(PATHS.home, ['home'], async () => (await import('./home/HomeRoute.tsx')).HomeRoute),
    page(PATHS.outbox, ['outbox', 'errors'], async () => (await import('#features/outbox/OutboxPage.tsx')).OutboxPage),
    floor,
  ],
};

const errorPage = async () => import('#features/errors/pages.tsx');

/** Every route of the product, once (specification section 2). */
export const router = createBrowserRouter([
  {
    element: <Root />,
    HydrateFallback: Boot,
    ErrorBoundary: RouteError,
    children: [
      page(PATHS.auth, ['auth'], async () => (await import('#features/auth/SignInPage.tsx')).SignInPage),
      page(PATHS.logout, ['auth'], async () => (await import('#features/auth/SignOutPage.tsx')).SignOutPage),
      signedIn,
      page(PATHS.maintenance, [], async () => (await errorPage()).MaintenancePage),
      page(PATHS.error, [], async () => (await errorPage()).FailurePage),
      page(PATHS.forbidden, [], async () => (await errorPage()).ForbiddenPage),
      page(PATHS.notFound, [], async () => (await errorPage()).NotFoundPage),
      page('*', [], async () => (await errorPage()).NotFoundPage),
    ],
  },
]);
