import { expect, it } from 'vitest';
import fc from 'fast-check';
import { cleanScannedText, makeScan, MAX_SCAN_LENGTH } from './scan.ts';

it('keeps the GS1 separator and drops every other control character', () => {
  expect(cleanScannedText('\u001d10LOTE\u001d37\u00024\r\n')).toBe('\u001d10LOTE\u001d374');
});

it('drops what would hide or turn text on a screen', () => {
  expect(cleanScannedText('PED\u202E71400\u200b-X')).toBe('PED71400-X');
});

it('drops half of a broken pair and cuts long texts between characters', () => {
  expect(cleanScannedText('a\ud800b')).toBe('ab');
  expect(cleanScannedText('😀'.repeat(400))).toBe('😀'.repeat(MAX_SCAN_LENGTH / 2));
});

it('makes no scan of nothing', () => {
  expect(makeScan(' \u0000 ', 'wedge', 0)).toBeNull();
});

it('numbers scans upwards', () => {
  const [first, second] = [makeScan('A', 'wedge', 0), makeScan('B', 'camera', 0, 'QR')];
  expect((second?.id ?? 0) - (first?.id ?? 0)).toBe(1);
});

it('is safe for 10,000 hostile codes: bounded, clean, and cleaning again changes nothing', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 700 }),
    fc.string({ unit: 'grapheme', maxLength: 700 }),
  );
  fc.assert(
    fc.property(hostile, (raw) => {
      const text = cleanScannedText(raw);
      expect(text.length).toBeLessThanOrEqual(MAX_SCAN_LENGTH);
      expect(text.replaceAll('\u001d', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(cleanScannedText(text)).toBe(text);
    }),
    { numRuns: 10_000, seed: 20_261_120 },
  );
});
