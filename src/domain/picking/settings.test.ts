import { expect, it } from 'vitest';
import { pickingSettings } from './settings.ts';

it('takes no number of our own for a code by itself: a short one would be found inside any other', () => {
  expect(pickingSettings(null).code_types).toContain('ean13');
  expect(pickingSettings(null).code_types).not.toContain('id');
  expect(pickingSettings({ code_types: ['id'] }).code_types).toEqual(['id']);
});
