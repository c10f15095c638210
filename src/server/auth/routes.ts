import type { Route } from '../kernel/route.ts';
import { csrfCookieRoute } from './csrfCookie.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { userCurrentRoute } from './userCurrent.ts';

export const authRoutes: readonly Route[] = [csrfCookieRoute, loginRoute, logoutRoute, userCurrentRoute];
