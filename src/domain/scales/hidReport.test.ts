import * as fc from 'fast-check';
import { gramsReport, USUAL_COLLECTIONS } from '#tests/fakes/scales/hidScale.ts';
import { describe, expect, it } from 'vitest';
import { readReport, scaleReports, type ScaleReport } from './hidReport.ts';

const usual = (): ScaleReport => scaleReports(USUAL_COLLECTIONS).get(3) as ScaleReport;
const read = (...bytes: readonly number[]) => readReport(usual(), Uint8Array.from(bytes));

it.each([
  ['grams', [4, 2, 0, 0xd2, 0x04], 1234],
  ['kilograms with three decimals', [4, 3, 0xfd, 0xd2, 0x04], 1234],
  ['ounces with one decimal, as a Dymo shows them', [4, 11, 0xff, 100, 0], 283.495],
  ['pounds with two decimals', [4, 12, 0xfe, 0xf4, 0x01], 2267.962],
  ['hundreds of milligrams', [4, 1, 2, 50, 0], 5],
])('reads %s', (_, bytes, grams) => expect(read(...bytes)).toMatchObject({ state: 'stable', grams }));

it.each([
  [1, { state: 'fault', grams: null }],
  [2, { state: 'stable', grams: 5 }],
  [3, { state: 'moving', grams: 5 }],
  [4, { state: 'stable', grams: 5 }],
  [5, { state: 'negative', grams: -5 }],
  [6, { state: 'overload', grams: null }],
  [7, { state: 'needs-calibration', grams: 5 }],
  [8, { state: 'needs-zero', grams: 5 }],
])('reads status %d', (status, said) => expect(read(status, 2, 0, 5, 0)).toMatchObject(said));

describe('a report that is no weight', () => {
  it.each([
    ['an unknown status', [9, 2, 0, 5, 0]],
    ['no status', [0, 2, 0, 5, 0]],
    ['an unknown unit', [4, 13, 0, 5, 0]],
    ['an exponent out of this world', [4, 2, 100, 5, 0]],
    ['one byte too few', [4, 2, 0, 5]],
    ['nothing', []],
  ])('is %s', (_, bytes) => expect(read(...bytes)).toBeNull());
});

it('takes the report id and the places that a scale describes: weight first, three bytes, flags between', () => {
  const collections = [
    {
      inputReports: [
        { reportId: 1, items: [{ usages: [0x8d_0060], reportSize: 8, reportCount: 1 }] },
        {
          reportId: 4,
          items: [
            { usages: [0x8d_0040], reportSize: 24, reportCount: 1 },
            { usages: [], reportSize: 4, reportCount: 1 },
            {
              isRange: true,
              usageMinimum: 0x8d_0071,
              usageMaximum: 0x8d_0078,
              logicalMinimum: 0,
              reportSize: 4,
              reportCount: 1,
            },
            { usages: [0x8d_0052, 0x8d_0053], logicalMinimum: 1, reportSize: 8, reportCount: 1 },
          ],
        },
      ],
    },
  ];
  const reports = scaleReports(collections);
  expect([...reports.keys()]).toEqual([4]);
  const report = reports.get(4) as ScaleReport;
  // Code 3 from 0 is the fourth state, code 2 from 1 the second of the two units.
  expect(readReport(report, Uint8Array.from([0x70, 0x11, 0x01, 0x30, 2]))).toEqual({
    state: 'stable',
    grams: 70_000_000,
    unit: 'kg',
  });
});

it('reads a scale that describes nothing as most scales speak', () => {
  const reports = scaleReports([{ usagePage: 0x8d, inputReports: [{ reportId: 3, items: [] }] }]);
  expect(readReport(reports.get(3) as ScaleReport, Uint8Array.from(gramsReport(850)))).toMatchObject({ grams: 850 });
});

const field = fc.record({
  usages: fc.array(fc.integer({ min: 0x8d_0000, max: 0x8d_00ff }), { maxLength: 4 }),
  logicalMinimum: fc.integer({ min: -128, max: 8 }),
  reportSize: fc.integer({ min: 0, max: 40 }),
  reportCount: fc.integer({ min: 0, max: 4 }),
});

it('never breaks on what a scale describes and says', () => {
  const isWeight = (said: ReturnType<typeof readReport>) =>
    said === null || said.grams === null || Number.isFinite(said.grams);
  const anyReport = fc.property(fc.array(field, { maxLength: 8 }), fc.uint8Array({ maxLength: 24 }), (items, bytes) =>
    [...scaleReports([{ inputReports: [{ reportId: 3, items }] }]).values()].every((report) =>
      isWeight(readReport(report, bytes)),
    ),
  );
  expect(fc.check(anyReport)).toMatchObject({ failed: false });
});
