import type { Language } from '#contract/people/user.ts';
import { type RoleId, ROLES } from '#domain/people/roles.ts';

export const DEMO_CLIENTS = ['Ultramarinos Demo', 'Otra Tienda Demo'] as const;

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: RoleId;
  /** Place in DEMO_CLIENTS; `null` = belongs to no client. */
  readonly client: 0 | 1 | null;
  readonly language: Language;
}

/** One account per role, and the merchant of a second client that nobody of the first may see. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'superadmin@demo.test',
    name: 'Sara Superadministradora',
    role: ROLES.SuperAdmin,
    client: null,
    language: 'es',
  },
  { email: 'admin@demo.test', name: 'Andrés Administrador', role: ROLES.Admin, client: null, language: 'es' },
  {
    email: 'thirdparty@demo.test',
    name: 'Teresa Terceros',
    role: ROLES.ThirdPartyOperator,
    client: null,
    language: 'es',
  },
  { email: 'picker@demo.test', name: 'Pablo Almacén', role: ROLES.WarehouseOperator, client: 0, language: 'es' },
  { email: 'office@demo.test', name: 'Olga Mostrador', role: ROLES.ClickAndCollectOperator, client: 0, language: 'es' },
  { email: 'customs@demo.test', name: 'Carlos Aduanas', role: ROLES.CustomsOperator, client: 0, language: 'es' },
  { email: 'merchant@demo.test', name: 'Marta Tienda', role: ROLES.OperatorAdmin, client: 0, language: 'es' },
  { email: 'operator@demo.test', name: 'Óscar Operador', role: ROLES.Operator, client: 0, language: 'es' },
  { email: 'merchant2@demo.test', name: 'Mónica Otra Tienda', role: ROLES.OperatorAdmin, client: 1, language: 'es' },
];
