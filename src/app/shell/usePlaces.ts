import { mayPass } from '#domain/access/accessRule.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { personOf } from '#offline/session/person.ts';
import { PLACES, type Place } from './places.ts';

/** The places that the person who works here may open. */
export function usePlaces(): readonly Place[] {
  const { user } = useSession();
  if (!user) return [];
  const person = personOf(user);
  return PLACES.filter((place) => mayPass(place.access, person));
}
