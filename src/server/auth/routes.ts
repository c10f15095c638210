import type { Route } from '../kernel/route.ts';
import { csrfCookieRoute } from './csrfCookie.ts';
import { beginPasskeyEntryRoute, enterByPasskeyRoute } from './enterByPasskey.ts';
import { loginRoute } from './login.ts';
import { proveSelfRoute } from './proveSelf.ts';
import { logoutRoute } from './logout.ts';
import { userCurrentRoute } from './userCurrent.ts';

export const authRoutes: readonly Route[] = [
  csrfCookieRoute,
  loginRoute,
  beginPasskeyEntryRoute,
  enterByPasskeyRoute,
  proveSelfRoute,
  logoutRoute,
  userCurrentRoute,
];
