import type { SimResult } from './simulate.ts';

/** The result of a series of runs. */
export interface SimReport {
  readonly seeds: number;
  readonly deviceDays: number;
  readonly commands: number;
  readonly faults: Readonly<Record<string, number>>;
  /** Seeds that broke a promise, with what broke. */
  readonly broken: readonly { readonly seed: number; readonly lines: readonly string[] }[];
}

export const EMPTY_REPORT: SimReport = { seeds: 0, deviceDays: 0, commands: 0, faults: {}, broken: [] };

export function withResult(report: SimReport, { seed, deviceDays, commands, faults, broken }: SimResult): SimReport {
  const lines = broken.slice(0, 20);
  return added(report, { seeds: 1, deviceDays, commands, faults, broken: lines.length > 0 ? [{ seed, lines }] : [] });
}

export function added(one: SimReport, other: SimReport): SimReport {
  const faults = { ...one.faults };
  for (const [name, times] of Object.entries(other.faults)) faults[name] = (faults[name] ?? 0) + times;
  return {
    seeds: one.seeds + other.seeds,
    deviceDays: one.deviceDays + other.deviceDays,
    commands: one.commands + other.commands,
    faults,
    broken: [...one.broken, ...other.broken],
  };
}

/**
 * The report as text.
 * @param seconds wall time of the runs
 */
export function reportText(report: SimReport, seconds: number): string {
  const rate = (report.deviceDays / seconds).toFixed(0);
  const faults = Object.entries(report.faults).toSorted(([, a], [, b]) => b - a);
  const total = faults.reduce((sum, [, times]) => sum + times, 0);
  return [
    `device-days  ${report.deviceDays} (${report.seeds} seeds, ${seconds.toFixed(1)} s, ${rate}/s)`,
    `commands     ${report.commands}`,
    `faults       ${total}`,
    ...faults.map(([name, times]) => `  ${name.padEnd(24)} ${times}`),
    `violations   ${report.broken.length === 0 ? 'none' : `${report.broken.length} seeds`}`,
    ...report.broken.flatMap(({ seed, lines }) => [`  seed ${seed}`, ...lines.map((line) => `    ${line}`)]),
  ].join('\n');
}
