import { expect, it } from 'vitest';
import { aCommand } from '#tests/factories/commands.ts';
import { commandHeaders } from './commandHeaders.ts';
import { freshMeta } from './meta.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const meta = { ...freshMeta('device-2'), seq: 12, firstSeq: 10 };

it('says where the sequences of this device id begin and end', () => {
  const headers = commandHeaders(aCommand(11, [1], { deviceId: 'device-2' }), meta, NOW);
  expect(headers).toMatchObject({ 'x-outbox-seq': '11', 'x-outbox-first': '10', 'x-outbox-high': '12' });
});

it('claims nothing for an earlier id beyond the command itself', () => {
  const headers = commandHeaders(aCommand(4, [1], { deviceId: 'device-1' }), meta, NOW);
  expect(headers).toMatchObject({ 'x-outbox-device': 'device-1', 'x-outbox-seq': '4', 'x-outbox-high': '4' });
  expect(headers).not.toHaveProperty('x-outbox-first');
});

it('says when it was done, how far the clock was off then, and what the clock says now', () => {
  const done = { createdAt: '2026-11-20T08:00:00.000Z', clockOffset: -1500 };
  expect(commandHeaders(aCommand(1, [1], done), meta, NOW)).toMatchObject({
    'x-outbox-happened-at': '2026-11-20T08:00:00.000Z',
    'x-outbox-clock-offset': '-1500',
    'x-outbox-sent-at': '2026-11-20T09:00:00.000Z',
  });
});

it('says of a row from an older app what its clock read, and no offset', () => {
  const { clockOffset: _, ...older } = aCommand(1, [1]);
  const headers = commandHeaders(older, meta, NOW);
  expect(headers['x-outbox-happened-at']).toBe(older.createdAt);
  expect(headers).not.toHaveProperty('x-outbox-clock-offset');
});
