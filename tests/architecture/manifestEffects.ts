import { doorNeeds, missingAtDoor } from '#domain/lots/departure.ts';
import { leftOutReason } from '#domain/lots/manifest/leftOut.ts';
import { MANIFEST_SETTINGS, type ManifestSettings } from '#domain/lots/manifest/settings.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { differs, type Effect } from './effect.ts';

/** Why a manifest leaves a packed return out that was on one before. */
const onManifest = (settings: Partial<ManifestSettings>): unknown =>
  leftOutReason(
    { isReturn: true, isHeld: false, isPacked: true, isLoaded: false, wasPrinted: true },
    { ...standardsOf(MANIFEST_SETTINGS), ...settings },
  );

/** What is missed of a vehicle of which nothing is said. */
const missedAtDoor = (settings: Partial<ManifestSettings>): unknown =>
  missingAtDoor(
    { signature: null, plate: '', seal: '' },
    doorNeeds({ ...standardsOf(MANIFEST_SETTINGS), ...settings }),
  );

/** What each setting of the manifest changes. */
export const MANIFEST_EFFECTS: Readonly<Record<string, Effect>> = {
  manifest_enabled: {
    effect: 'whether orders are on a manifest',
    place: 'domain/lots/manifest/leftOut.ts',
    proof: differs([true, false], (enabled) => onManifest({ enabled })),
  },
  manifest_stage: {
    effect: 'how far an order has to be',
    place: 'domain/lots/manifest/leftOut.ts',
    proof: differs(['packed', 'loaded'], (stage) => onManifest({ stage })),
  },
  manifest_returns: {
    effect: 'whether returns are on it',
    place: 'domain/lots/manifest/leftOut.ts',
    proof: differs([true, false], (returns) => onManifest({ returns })),
  },
  manifest_printed_again: {
    effect: 'whether it lists an order twice',
    place: 'domain/lots/manifest/leftOut.ts',
    proof: differs([true, false], (printed_again) => onManifest({ printed_again })),
  },
  manifest_needs_signature: {
    effect: 'whether a vehicle leaves unsigned',
    place: 'domain/lots/departure.ts',
    by: 'needs_${need}',
    proof: differs([true, false], (needs_signature) => missedAtDoor({ needs_signature })),
  },
  manifest_needs_plate: {
    effect: 'whether it leaves without its plate',
    place: 'domain/lots/departure.ts',
    by: 'needs_${need}',
    proof: differs([true, false], (needs_plate) => missedAtDoor({ needs_plate, needs_signature: false })),
  },
  manifest_needs_seal: {
    effect: 'whether it leaves unsealed',
    place: 'domain/lots/departure.ts',
    by: 'needs_${need}',
    proof: differs([true, false], (needs_seal) =>
      missedAtDoor({ needs_seal, needs_signature: false, needs_plate: false }),
    ),
  },
};
