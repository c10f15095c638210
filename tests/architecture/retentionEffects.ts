import { RETENTION_SETTINGS } from '#domain/service/retentionSettings.ts';
import { type Effect, provenBy } from './effect.ts';

/** Each setting of what is kept changes when it is dropped. */
export const RETENTION_EFFECTS: Readonly<Record<string, Effect>> = Object.fromEntries(
  Object.keys(RETENTION_SETTINGS).map((name): [string, Effect] => [
    `retention_${name}`,
    {
      effect: 'when it is dropped',
      place: 'server/service/dropExpired.ts',
      by: `setting: '${name}'`,
      proof: provenBy(
        'tests/server/dropExpired.test.ts',
        'keeps what a client keeps longer, and drops what it keeps shorter',
      ),
    },
  ]),
);
