import { expect, it } from 'vitest';
import { aCommand } from '#tests/factories/commands.ts';
import { commandHeaders } from './headers.ts';
import { freshMeta } from './meta.ts';

const meta = { ...freshMeta('device-2'), seq: 12, firstSeq: 10 };

it('says where the sequences of this device id begin and end', () => {
  const headers = commandHeaders(aCommand(11, [1], { deviceId: 'device-2' }), meta);
  expect(headers).toMatchObject({ 'x-outbox-seq': '11', 'x-outbox-first': '10', 'x-outbox-high': '12' });
});

it('claims nothing for an earlier id beyond the command itself', () => {
  const headers = commandHeaders(aCommand(4, [1], { deviceId: 'device-1' }), meta);
  expect(headers).toMatchObject({ 'x-outbox-device': 'device-1', 'x-outbox-seq': '4', 'x-outbox-high': '4' });
  expect(headers).not.toHaveProperty('x-outbox-first');
});
