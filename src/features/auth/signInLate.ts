import type { SignInResult } from '#offline/session/signIn.ts';
import { firstScreen } from '#platform/firstScreen.ts';

// A form needs nothing of the server until it is sent: what asks it is fetched once the form stands.
const part = () => import('#offline/session/signIn.ts');
const fetched = () => part().catch(() => null);
void firstScreen.then(fetched);

/** Opens a session, as `signIn` does; 'network' also when the network went away before the part that asks had come. */
export async function signInLate(email: string, password: string): Promise<SignInResult> {
  // The form may stand before the app: the device has to know first who was here last.
  await firstScreen;
  const asking = await fetched();
  return asking ? asking.signIn(email, password) : { ok: false, why: 'network', waitSeconds: null, message: null };
}
