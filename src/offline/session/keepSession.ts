import type { CurrentUser } from '#contract/people/user.ts';
import { withSignIn } from '../outbox/meta.ts';
import { switchDeviceUser } from './switchDeviceUser.ts';

/**
 * Stores whom the server confirmed, for the next cold start, shows them, and ends that user's hold.
 * @param how 'restored': at the start of the app, where nobody proved anything new
 */
export function keepSession(user: CurrentUser, how: 'entered' | 'restored' = 'entered'): Promise<void> {
  return switchDeviceUser({
    user,
    confirmed: true,
    restored: how === 'restored',
    also: async (tx) => tx.writeMeta(withSignIn(await tx.readMeta(), user.id)),
  });
}
