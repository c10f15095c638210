import { deviceFacts, type DeviceFacts } from '#platform/deviceFacts.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import type { Scan } from '#scanning/scan.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Findings } from './deviceReport.ts';
import { readTestCode } from './readTestCode.ts';

export interface DeviceTest {
  /** `null` while the browser is asked. */
  readonly facts: DeviceFacts | null;
  readonly findings: Findings;
  /** The last text that was no test code. */
  readonly stranger: string | null;
  /** @returns whether it was one of the test codes */
  readonly scan: (scan: Scan) => boolean;
  readonly find: (found: Partial<Findings>) => void;
  readonly measure: () => void;
}

const NOTHING: Findings = { readings: [], heard: false, felt: false, camera: null };

/** One run of the self-test; leaving the page forgets it. */
export function useDeviceTest(): DeviceTest {
  const [facts, setFacts] = useState<DeviceFacts | null>(null);
  const [findings, setFindings] = useState(NOTHING);
  const [stranger, setStranger] = useState<string | null>(null);
  const measure = useCallback(() => void deviceFacts().then(setFacts), []);
  useEffect(measure, [measure]);
  const find = useCallback((found: Partial<Findings>) => setFindings((before) => ({ ...before, ...found })), []);
  const scan = useCallback((read: Scan) => {
    const reading = readTestCode(read);
    setStranger(reading ? null : read.text);
    if (reading)
      setFindings((before) => ({
        ...before,
        readings: [...before.readings.filter((one) => one.code !== reading.code), reading],
      }));
    return reading !== null;
  }, []);
  // A code of the warehouse is passed on; another listener says what it names.
  useWedge((read, pass) => {
    if (!scan(read)) pass();
  });
  return { facts, findings, stranger, scan, find, measure };
}
