import type { Plugin } from 'vite';
import { leaveOut } from './leaveOut.ts';

/** Hints for developers, which i18next writes only with `debug`. */
const HINTS = /\b\w+\.logger\.(?:warn|log|deprecate|once)\(/g;
/** Numbers and dates are formatted by `ui/format`, never inside a text (tests/architecture/typography.ts). */
const FORMATTER = 'formatter = Formatter;';

/**
 * What nobody asks of it: which way a language is written, a second instance, keys that were missing, texts anew, a
 * text by a function in place of its key.
 */
export const UNUSED_OF_I18NEXT = {
  '': ['keysFromSelector'],
  I18n: ['dir', 'cloneInstance', 'hydrate', 'reloadResources'],
  Connector: ['saveMissing', 'reload'],
} as const;

/** Leaves out of i18next what no page of the built app can reach: every first visit waits for it. */
export const shakeI18next: Plugin = {
  name: 'shake-i18next',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/i18next\/dist\/esm\/i18next\.js/ },
    handler: (code) => ({ code: withoutUnreached(code), map: null }),
  },
};

/** @param code of i18next */
export function withoutUnreached(code: string): string {
  if (code.search(HINTS) < 0 || !code.includes(FORMATTER))
    throw new Error('i18next is written otherwise now: nothing can be left out of it.');
  return leaveOut(code.replaceAll(HINTS, 'void (').replace(FORMATTER, 'formatter = null;'), UNUSED_OF_I18NEXT);
}
