import type { SignInResult } from '#offline/session/signIn.ts';
import { firstScreen } from '#platform/firstScreen.ts';

// Fetched once the form stands, because the form needs nothing of the server before it is sent.
const part = () => import('#offline/session/signIn.ts');
const fetched = () => part().catch(() => null);
void firstScreen.then(fetched);

/** Opens a session like `signIn`. 'network' also when the code that asks the server could not be fetched. */
export async function signInLate(email: string, password: string, code?: string): Promise<SignInResult> {
  // The form may stand before the app, and the device must first know who was here last.
  await firstScreen;
  const asking = await fetched();
  return asking
    ? asking.signIn(email, password, code)
    : { ok: false, why: 'network', waitSeconds: null, message: null };
}
