import type { PackingSetup } from '#contract/packing/packingConfiguration.ts';
import type { PickingConfiguration } from '#contract/picking/pickingConfiguration.ts';
import { useEffect, useState } from 'react';
import { type ClientSettings, ofPacking, ofPicking } from '../sync/hearSettings.ts';
import { useConnection } from './useConnection.ts';
import { useLiveRead } from './useLive.ts';
import { useSession } from './useSession.ts';

/** A bench stands still for an answer this long, ms; then it works by the standard, and says so. */
const ANSWER_MS = 8_000;

/**
 * How this client packs. A device that never heard it asks at once.
 * @returns `undefined` while it is read or asked for; `null` = never heard, and the server cannot tell now
 */
export const usePackingSetup = (): PackingSetup | null | undefined => useClientSettings(ofPacking);

/**
 * How this client picks. A device that never heard it asks at once.
 * @returns `undefined` while it is read or asked for; `null` = never heard, and the server cannot tell now
 */
export const usePickingConfiguration = (): PickingConfiguration | null | undefined => useClientSettings(ofPicking);

/** Work begun by the standard is never put away again: settings that come later are drawn when they are here. */
function useClientSettings<Settings>({ read, refresh }: ClientSettings<Settings>): Settings | null | undefined {
  const kept = useLiveRead(read);
  const { clientId, state } = useSession();
  const { cut } = useConnection();
  /** The client whose settings are not waited for any longer. */
  const [goesOnFor, goOnFor] = useState<number | null>(null);
  const isUnheard = kept === null && clientId !== 0 && state !== 'starting';
  useEffect(() => {
    if (!isUnheard) return undefined;
    if (cut) {
      goOnFor(clientId);
      return undefined;
    }
    let current = true;
    const goOn = () => current && goOnFor(clientId);
    const silence = setTimeout(goOn, ANSWER_MS);
    // What was stored is drawn by the read itself.
    void refresh(clientId, false)
      .then(read.read)
      .then((stored) => (stored === null ? goOn() : undefined), goOn);
    return () => {
      current = false;
      clearTimeout(silence);
    };
  }, [isUnheard, cut, clientId, refresh, read]);
  return isUnheard && !cut && goesOnFor !== clientId ? undefined : kept;
}
