import { authRoutes } from '../areas/auth/routes.ts';
import type { Route } from './route.ts';

/** Every area of the API, once. */
export const ROUTES: readonly Route[] = [...authRoutes];
