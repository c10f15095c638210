import { BILLING, ORDER_LISTS } from '#domain/people/areas.ts';
import { PATHS } from '#widgets/paths.ts';
import { IconBell, IconFileInvoice, IconGauge, IconReceiptEuro, IconShieldLock, IconUser } from '@tabler/icons-react';
import type { Screen } from './screen.ts';

/** How somebody comes to an account, and the pages of their own. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    path: PATHS.register,
    texts: ['auth', 'desk'],
    access: 'anyone',
    load: async () => (await import('#features/people/auth/RegisterPage.tsx')).RegisterPage,
  },
  {
    path: PATHS.forgotPassword,
    texts: ['auth', 'desk'],
    access: 'anyone',
    load: async () => (await import('#features/people/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  },
  {
    path: PATHS.validateEmail,
    texts: ['auth', 'desk'],
    access: 'anyone',
    load: async () => (await import('#features/people/auth/ValidateEmailPage.tsx')).ValidateEmailPage,
  },
  {
    path: PATHS.activateEmail,
    texts: ['auth', 'desk'],
    access: 'anyone',
    load: async () => (await import('#features/people/auth/ActivateEmailPage.tsx')).ActivateEmailPage,
  },
  {
    path: PATHS.provider,
    texts: ['auth', 'desk'],
    access: 'anyone',
    load: async () => (await import('#features/people/auth/ProviderPage.tsx')).ProviderPage,
  },
  {
    path: PATHS.account,
    texts: ['account'],
    scan: 'tell',
    account: { key: 'profile', icon: IconUser },
    load: async () => (await import('#features/people/profile/ProfilePage.tsx')).ProfilePage,
  },
  {
    path: PATHS.security,
    texts: ['account', 'auth'],
    scan: 'tell',
    account: { key: 'security', icon: IconShieldLock },
    load: async () => (await import('#features/people/auth/SecurityPage.tsx')).SecurityPage,
  },
  {
    path: PATHS.mentions,
    texts: ['account', 'mentions', 'notes', 'statuses', 'desk'],
    access: ORDER_LISTS,
    scan: 'tell',
    account: { key: 'mentions', icon: IconBell },
    load: async () => (await import('#features/orders/mentions/MentionsPage.tsx')).MentionsPage,
  },
  {
    path: PATHS.plans,
    texts: ['account', 'settings'],
    access: BILLING,
    scan: 'tell',
    account: { key: 'plans', icon: IconGauge },
    load: async () => (await import('#features/money/PlansPage.tsx')).PlansPage,
  },
  {
    path: PATHS.billing,
    texts: ['account', 'settings'],
    access: BILLING,
    scan: 'tell',
    account: { key: 'billing', icon: IconReceiptEuro },
    load: async () => (await import('#features/money/BillingPage.tsx')).BillingPage,
  },
  {
    path: PATHS.invoices,
    texts: ['account', 'settings'],
    access: BILLING,
    scan: 'tell',
    account: { key: 'invoices', icon: IconFileInvoice },
    load: async () => (await import('#features/money/InvoicesPage.tsx')).InvoicesPage,
  },
];
