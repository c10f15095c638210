import { useCallback, useEffect, useState } from 'react';
import { picturesHeld } from '../sync/pictures.ts';
import { useSession } from './useSession.ts';

type Held = Awaited<ReturnType<typeof picturesHeld>>;

/** How often to count again, because pictures arrive in the background, ms. */
const LOOK_EVERY_MS = 5000;

/** The product pictures on this device; `null` while they are counted. `look` counts again. */
export function usePicturesHeld(): { readonly held: Held | null; readonly look: () => void } {
  const { clientId } = useSession();
  const [held, setHeld] = useState<Held | null>(null);
  const look = useCallback(() => {
    void picturesHeld(clientId).then(setHeld);
  }, [clientId]);
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);
  return { held, look };
}
