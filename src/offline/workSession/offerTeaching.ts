import { LEARNED_CODE_LENGTH, LEARNED_TEXT_LENGTH } from '#domain/codes/learnedCode.ts';
import { mayTeach } from '#domain/codes/mayTeach.ts';
import type { TeachOffer } from '#domain/workSession/teachOffer.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import { cache } from '../db/cacheDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** Offers to teach a code, where the client lets this person do so; `null` = it does not, or the text is too long for a code. */
export async function offerTeaching(offer: TeachOffer): Promise<TeachOffer | null> {
  if (offer.code.length > LEARNED_CODE_LENGTH || offer.text.length > LEARNED_TEXT_LENGTH) return null;
  const { teach_codes } = pickingSettings(await cache.pickingConfiguration());
  const { user } = sessionStore.getState();
  return user &&
    mayTeach(
      teach_codes,
      user.roles.map(({ id }) => id),
    )
    ? offer
    : null;
}
