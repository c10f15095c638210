import { expect, test } from 'vitest';
import { standardsOf } from '../../settings/setting.ts';
import { leftOutReason, type ManifestFacts } from './leftOut.ts';
import { MANIFEST_SETTINGS, type ManifestSettings } from './settings.ts';

const ORDER: ManifestFacts = { isReturn: false, isHeld: false, isPacked: false, isLoaded: false, wasPrinted: false };
const STANDARD = standardsOf(MANIFEST_SETTINGS);

test.each<[Partial<ManifestSettings>, Partial<ManifestFacts>, ReturnType<typeof leftOutReason>]>([
  [{}, {}, null],
  [{}, { isReturn: true, wasPrinted: true }, null],
  [{ enabled: false }, { isPacked: true }, 'disabled'],
  [{}, { isHeld: true }, 'held'],
  [{ returns: false }, { isReturn: true }, 'return'],
  [{ returns: false }, {}, null],
  [{ printed_again: false }, { wasPrinted: true }, 'printed'],
  [{ stage: 'packed' }, {}, 'notPacked'],
  [{ stage: 'packed' }, { isPacked: true }, null],
  [{ stage: 'loaded' }, { isPacked: true }, 'notLoaded'],
  [{ stage: 'loaded' }, { isLoaded: true }, null],
])('%j and an order that is %j: %s', (settings, facts, reason) =>
  expect(leftOutReason({ ...ORDER, ...facts }, { ...STANDARD, ...settings })).toBe(reason),
);
