import { PATHS } from '#widgets/paths.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useNewMethod } from './useNewMethod.ts';

const SETUP = 'setup';

/** Where a bank sends the browser back to after it has asked its customer: it says which setup was begun here. */
export const returnUrl = (setup: string): string => `${location.origin}${PATHS.billing}?${SETUP}=${setup}`;

/** Takes up, once, the setup that a bank has sent the browser back with; the address then forgets it. */
export function useReturnedSetup(clientId: number): void {
  const [query, setQuery] = useSearchParams();
  const takeUp = useNewMethod(clientId);
  const taken = useRef<string | null>(null);
  const setup = query.get(SETUP);
  useEffect(() => {
    if (setup === null || taken.current === setup) return;
    taken.current = setup;
    void takeUp(setup).then(() => setQuery({}, { replace: true }));
  }, [setup, takeUp, setQuery]);
}
