import { mayChooseClient, ROLES } from './roles.ts';

/** The only length a PIN may have: digits that a glove can type. */
export const PIN_SHAPE = /^\d{4,8}$/;

export type PinProblem = 'shape' | 'easy';

/** Why a PIN cannot be set: it is not 4 to 8 digits, or it is one that everybody tries first. */
export function pinProblem(pin: string): PinProblem | null {
  if (!PIN_SHAPE.test(pin)) return 'shape';
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  // 1111, 1234, 9876: all steps alike.
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1) ? 'easy' : null;
}

/**
 * Who may enter a shared device by PIN or badge: people of the client that the device belongs to, and those of the
 * logistics operator, who work for several. Administrators use their password: four digits are no lock for all clients.
 */
export function mayEnterQuickly(roleIds: readonly number[], clientId: number | null, deviceClientId: number): boolean {
  if (!mayChooseClient(roleIds)) return clientId === deviceClientId;
  return roleIds.every((id) => id >= ROLES.ThirdPartyOperator);
}
