import type { HidCollection } from '#domain/scales/hidReport.ts';
import type { Hid, HidScale } from '#platform/scales/hidScale.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => 0x8d_0000 + from + at);

/** Status, unit, exponent, weight: what most scales describe. */
export const USUAL_COLLECTIONS: readonly HidCollection[] = [
  {
    usagePage: 0x8d,
    inputReports: [],
    children: [
      {
        inputReports: [
          {
            reportId: 3,
            items: [
              { usages: range(0x71, 0x78), logicalMinimum: 1, reportSize: 8, reportCount: 1 },
              { usages: range(0x51, 0x5c), logicalMinimum: 1, reportSize: 8, reportCount: 1 },
              { usages: range(0x41, 0x41), logicalMinimum: -128, reportSize: 8, reportCount: 1 },
              { usages: range(0x40, 0x40), logicalMinimum: 0, reportSize: 16, reportCount: 1 },
            ],
          },
        ],
      },
    ],
  },
];

export type HidStatus = 'fault' | 'zero' | 'moving' | 'stable' | 'negative' | 'overload' | 'calibrate' | 're-zero';
const STATUSES: readonly HidStatus[] = [
  'fault',
  'zero',
  'moving',
  'stable',
  'negative',
  'overload',
  'calibrate',
  're-zero',
];
const GRAM = 2;

/** The report of a scale that shows grams. */
export const gramsReport = (grams: number, status: HidStatus = 'stable'): readonly number[] => [
  STATUSES.indexOf(status) + 1,
  GRAM,
  0,
  grams & 0xff,
  grams >> 8,
];

/** A scale on a USB cable. */
export function hidScale({ isHeld = false, collections = USUAL_COLLECTIONS } = {}) {
  const ears = new Set<(event: { reportId: number; data: DataView }) => void>();
  let opened = false;
  const scale: HidScale = {
    vendorId: 0x0922,
    productId: 0x8003,
    productName: 'M10 Digital Scale',
    collections,
    get opened() {
      return opened;
    },
    open: async () => {
      if (isHeld) throw new DOMException('Failed to open the device.', 'NotAllowedError');
      opened = true;
    },
    close: async () => {
      opened = false;
    },
    addEventListener: (_, ear) => ears.add(ear),
    removeEventListener: (_, ear) => ears.delete(ear),
  };
  const says = (bytes: readonly number[], reportId = 3) => {
    const data = new DataView(Uint8Array.from(bytes).buffer);
    if (opened) ears.forEach((ear) => ear({ reportId, data }));
  };
  return { scale, says, shows: (grams: number, status?: HidStatus) => says(gramsReport(grams, status)) };
}

/** `navigator.hid` with these scales, all allowed by the person, who points at the last. */
export function hidWith(...scales: readonly HidScale[]) {
  const plugged = new Set(scales);
  const ears = { connect: new Set<(event: never) => void>(), disconnect: new Set<(event: never) => void>() };
  const tell = (name: keyof typeof ears, device: HidScale) =>
    [...ears[name]].forEach((ear) => ear({ device } as never));
  const hid: Hid = {
    getDevices: async () => [...plugged],
    requestDevice: async () => [...plugged].slice(-1),
    addEventListener: (name, ear) => ears[name].add(ear),
    removeEventListener: (name, ear) => ears[name].delete(ear),
  };
  return {
    hid,
    unplug: (scale: HidScale) => {
      plugged.delete(scale);
      tell('disconnect', scale);
    },
    plug: (scale: HidScale) => {
      plugged.add(scale);
      tell('connect', scale);
    },
  };
}
