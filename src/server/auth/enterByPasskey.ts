import { beginPasskeyEntry, enterByPasskey } from '#contract/people/passkeys.ts';
import { refuse } from '../kernel/refuse.ts';
import { publicRoute } from '../kernel/route.ts';
import { signInAs } from './signInAs.ts';
import { askForPasskey, passkeyOwner } from './passkeys.ts';

/** POST login/passkey/options. */
export const beginPasskeyEntryRoute = publicRoute(beginPasskeyEntry, async (context) => ({
  ok: true,
  data: { options: await askForPasskey(context) },
}));

/** POST login/passkey: neither password nor code, because the device has asked its owner. */
export const enterByPasskeyRoute = publicRoute(enterByPasskey, async (context, { body }) => {
  const userId = await passkeyOwner(context, body.answer);
  return userId === null ? refuse(401, { text: 'wrong-passkey' }) : signInAs(context, userId);
});
