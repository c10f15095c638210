import { ACCOUNT_RULES } from './accountRules.ts';
import { DEVICE_RULES } from './deviceRules.ts';
import type { SecurityRow } from './proof.ts';
import { SERVER_RULES } from './serverRules.ts';

/** Every rule of the catalogue of security, in its order. */
export const SECURITY: readonly SecurityRow[] = [...DEVICE_RULES, ...SERVER_RULES, ...ACCOUNT_RULES];
