import { describe, expect, it } from 'vitest';
import { expandUpcE, gtinCheckDigit, isValidGtin, normaliseGtin } from './gtin.ts';

describe('gtinCheckDigit', () => {
  it.each([
    ['841234567890', 5],
    ['9638507', 4],
    ['03600029145', 2],
    ['1841234567890', 2],
    ['34012345000000000', 0],
    ['38412345000000001', 1],
  ])('%s takes %i', (digits, check) => expect(gtinCheckDigit(digits)).toBe(check));
});

describe('isValidGtin', () => {
  it.each(['8412345678905', '96385074', '036000291452', '18412345678902'])('accepts %s', (text) =>
    expect(isValidGtin(text)).toBe(true),
  );
  it.each(['8412345678906', '841234567890', '', 'DSP-0473', '123456789', '84123456789050'])('refuses %j', (text) =>
    expect(isValidGtin(text)).toBe(false),
  );
});

describe('expandUpcE', () => {
  it.each([
    ['04252614', '042100005264'],
    ['01234505', '012000003455'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234565', '012345000065'],
  ])('%s is %s', (upcE, upcA) => expect(expandUpcE(upcE)).toBe(upcA));
  it('takes number systems 0 and 1 only', () => expect(expandUpcE('24252614')).toBeNull());
});

describe('normaliseGtin', () => {
  it('makes UPC-A and EAN-13 with a leading 0 one', () =>
    expect(normaliseGtin('036000291452')).toBe(normaliseGtin('0036000291452')));
  it('makes UPC-E and its UPC-A one', () => expect(normaliseGtin('04252614')).toBe(normaliseGtin('042100005264')));
  it('keeps an EAN-8 as it is', () => expect(normaliseGtin('96385074')).toBe('00000096385074'));
  it('keeps a case apart from its unit', () =>
    expect(normaliseGtin('18412345678902')).not.toBe(normaliseGtin('8412345678905')));
  it('makes indicator 0 the unit itself', () =>
    expect(normaliseGtin('08412345678905')).toBe(normaliseGtin('8412345678905')));
  it('does not look at the check digit', () => expect(normaliseGtin('8412345678900')).toBe('08412345678900'));
  it.each(['2112345678900', '0212345678909', '0412345678903', '212345678909'])('leaves in-store %s alone', (text) =>
    expect(normaliseGtin(text)).toBeNull(),
  );
  it('leaves text alone', () => expect(normaliseGtin('DSP-0473')).toBeNull());
});
