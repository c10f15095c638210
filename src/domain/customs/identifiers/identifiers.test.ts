import { describe, expect, it } from 'vitest';
import { eoriProblem } from './eoriProblem.ts';
import { iossProblem } from './iossProblem.ts';
import { isSpanishTaxId } from './isSpanishTaxId.ts';
import { vatNumberProblem } from './vatNumber.ts';

/** Numbers that registers and the Commission's own examples show. */
const VAT = `ATU13585627 BE0428759497 BE0403019261 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558
  EL094259216 ES54362315K ESX2482300W ESJ99216582 ESA13585625 ESB58378431 FI20774740 FR40303265045 FR23334175221
  FRK7399859412 HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I IT00743110157 LT119511515
  LT100001919017 LU15027442 LV40003521600 MT11679112 NL004495445B01 NL123456789B13 PL8567346215 PT501964843
  RO18547290 SE556188840401 SI50223054 SK2022749619 XI980780684`.split(/\s+/);

describe('a VAT number', () => {
  it.each(VAT)('%s is right, also as people print it', (number) => {
    expect(vatNumberProblem(number)).toBeNull();
    expect(vatNumberProblem(`${number.slice(0, 2)} ${number.slice(2, 5).toLowerCase()}.${number.slice(5)}`)).toBeNull();
  });

  it('is known for every member state', () => {
    expect(new Set(VAT.map((one) => one.slice(0, 2))).size).toBe(28);
  });

  it.each(VAT.filter((one) => !one.startsWith('NL1')))('%s with one digit changed is wrong', (number) => {
    const place = number.startsWith('IE8') ? 5 : 6;
    const wrong = `${number.slice(0, place)}${(Number(number[place]) + 1) % 10}${number.slice(place + 1)}`;
    expect(vatNumberProblem(wrong)).toBe('checkDigit');
  });

  it('with the right business and the wrong key is wrong', () => {
    expect(vatNumberProblem('FR84323140391')).toBe('checkDigit');
    expect(vatNumberProblem('FR83404833048')).toBeNull();
  });

  it.each(['', 'ES', 'US123456789', 'ESB1234567', 'B58378431', 'ATU1234567', 'GB980780684'])(
    '%j is none of the Union',
    (text) => expect(vatNumberProblem(text)).toBe('vatShape'),
  );
});

describe('a Spanish tax number', () => {
  it.each(['54362315K', 'X2482300W', 'Y7654321G', 'A13585625', 'J99216582', 'P2807900B', 'Q2826000H'])(
    '%s is right',
    (number) => {
      expect(isSpanishTaxId(number)).toBe(true);
    },
  );
  it.each(['54362315Z', 'X2482300A', 'A1358562E', 'P28079002', 'J99216583', '', 'B1234567'])(
    '%j is wrong',
    (number) => {
      expect(isSpanishTaxId(number)).toBe(false);
    },
  );
});

describe('an EORI number', () => {
  it.each([
    'ESA13585625',
    'es b-58378431',
    'FR73282932000074',
    'FR35600000000048',
    'IT00743110157',
    'PT501964843',
    'BE0403019261',
    'DE123456789012345',
    'NL123456782',
    'GB980780684000',
    'XI980780684000',
    'GR094259216',
  ])('%s is right', (number) => expect(eoriProblem(number)).toBeNull());

  it.each(['ESA13585624', 'FR73282932000075', 'IT00743110158', 'PT501964844', 'GB980780685000', 'GB980780684'])(
    '%s has a wrong check',
    (number) => expect(eoriProblem(number)).toBe('checkDigit'),
  );

  it('with the right business and the wrong key is wrong', () => {
    expect(vatNumberProblem('FR84323140391')).toBe('checkDigit');
    expect(vatNumberProblem('FR83404833048')).toBeNull();
  });

  it.each(['', 'ES', 'US123456789', 'EL094259216', 'DE1234567890123456', 'A13585625'])('%j is none', (number) =>
    expect(eoriProblem(number)).toBe('eoriShape'),
  );
});

describe('an IOSS number', () => {
  it.each(['IM2760000742', 'im 724 0000 123', 'IM3720000224'])('%s has its shape', (number) =>
    expect(iossProblem(number)).toBeNull(),
  );
  it.each([
    ['', 'iossShape'],
    ['IM276000074', 'iossShape'],
    ['IN2760000742', 'iossShape'],
    ['EU372022452', 'iossShape'],
    ['IM8400000742', 'iossCountry'],
  ])('%j: %s', (number, code) => expect(iossProblem(number)).toBe(code));
});
