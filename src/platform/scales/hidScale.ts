import { readReport, SCALE_PAGE, scaleReports, type HidCollection } from '#domain/scales/hidReport.ts';
import { refuseFinding, scaleRefusal, type OpenedScale, type ScaleEar, type ScalePort } from './scalePort.ts';

interface HidReportEvent {
  readonly reportId: number;
  readonly data: DataView;
}

/** What of a HID device is used. */
export interface HidScale {
  readonly vendorId: number;
  readonly productId: number;
  readonly productName: string;
  readonly collections: readonly HidCollection[];
  readonly opened: boolean;
  open(): Promise<void>;
  close(): Promise<void>;
  addEventListener(name: 'inputreport', hear: (event: HidReportEvent) => void): void;
  removeEventListener(name: 'inputreport', hear: (event: HidReportEvent) => void): void;
}

interface HidConnection {
  readonly device: HidScale;
}

/** `navigator.hid`; Chromium on a desktop alone has it, over https. */
export interface Hid {
  getDevices(): Promise<readonly HidScale[]>;
  requestDevice(options: { readonly filters: readonly { readonly usagePage: number }[] }): Promise<readonly HidScale[]>;
  addEventListener(name: 'connect' | 'disconnect', hear: (event: HidConnection) => void): void;
  removeEventListener(name: 'connect' | 'disconnect', hear: (event: HidConnection) => void): void;
}

/** Some speak only when the weight changes, so a long silence is no sleep. */
const SILENT_MS = 30_000;

/** A scale on the cable that speaks the HID tables for points of sale: postal and bench scales of many makers. */
export function hidScales(hid: () => Hid | undefined, now: () => number): ScalePort {
  return {
    silentAfter: SILENT_MS,
    isHere: () => hid() !== undefined,
    find: async () => {
      const here = hid();
      if (!here) return scaleRefusal('not-supported');
      try {
        const [device] = await here.requestDevice({ filters: [{ usagePage: SCALE_PAGE }] });
        return { ok: true, scale: device ? { id: idOf(device), name: device.productName || idOf(device) } : null };
      } catch (reason) {
        return refuseFinding(reason);
      }
    },
    open: async ({ id }, ear) => {
      const here = hid();
      if (!here) return scaleRefusal('not-supported');
      const device = (await here.getDevices()).find((one) => idOf(one) === id);
      return device ? listen(here, device, ear, now) : scaleRefusal('gone');
    },
    onPlugged: (call) => {
      const here = hid();
      here?.addEventListener('connect', call);
      return () => here?.removeEventListener('connect', call);
    },
  };
}

async function listen(hid: Hid, device: HidScale, { reads, lost }: ScaleEar, now: () => number): Promise<OpenedScale> {
  const reports = scaleReports(device.collections);
  const onReport = ({ reportId, data }: HidReportEvent) => {
    const report = reports.get(reportId);
    const said = report && readReport(report, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    if (said) reads({ ...said, at: now() });
  };
  const onGone = (event: HidConnection) => {
    if (event.device !== device) return;
    stop();
    lost();
  };
  const stop = () => {
    device.removeEventListener('inputreport', onReport);
    hid.removeEventListener('disconnect', onGone);
  };
  device.addEventListener('inputreport', onReport);
  hid.addEventListener('disconnect', onGone);
  try {
    if (!device.opened) await device.open();
  } catch (reason) {
    stop();
    return scaleRefusal('busy', reason);
  }
  return {
    ok: true,
    close: async () => {
      stop();
      await device.close().catch(() => undefined);
    },
  };
}

/** Two scales of one model cannot be told apart: a page is not given their serial numbers. */
const idOf = ({ vendorId, productId }: HidScale): string => `${vendorId.toString(16)}:${productId.toString(16)}`;

export const hidScalePort = hidScales(() => (navigator as { hid?: Hid }).hid, Date.now);
