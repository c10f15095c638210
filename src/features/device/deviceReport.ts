import type { DeviceFacts } from '#platform/deviceFacts.ts';
import type { TFunction } from 'i18next';
import type { CodeReading } from './readTestCode.ts';
import { TEST_CODES } from './printedCodes.ts';

type Say = TFunction<'device'>;

/** What the person found out with their own ears, hands and eyes. */
export interface Findings {
  readonly readings: readonly CodeReading[];
  readonly heard: boolean;
  readonly felt: boolean;
  /** `null` = not tried. */
  readonly camera: {
    readonly state: string;
    readonly torch: boolean;
    readonly zoom: boolean;
    readonly cameras: number;
  } | null;
}

export interface ReportLine {
  readonly name: string;
  readonly value: string;
}

/** The report line by line, as it is shown and as it is shared. */
export function reportLines(
  facts: DeviceFacts,
  findings: Findings,
  version: string,
  sizeOf: (bytes: number) => string,
  t: Say,
): readonly ReportLine[] {
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  const { usage, quota, persisted } = facts.storage;
  const used =
    usage === null || quota === null ? '' : ` · ${t('report.used', { used: sizeOf(usage), quota: sizeOf(quota) })}`;
  return [
    { name: t('report.version'), value: version },
    { name: t('report.browser'), value: facts.browser },
    { name: t('report.screen'), value: facts.screen },
    { name: t('report.installed'), value: yes(facts.installed) },
    { name: t('report.offlineReady'), value: yes(facts.offlineReady) },
    { name: t('report.storage'), value: t(persisted ? 'report.kept' : 'report.notKept') + used },
    { name: t('report.staysAwake'), value: yes(facts.staysAwake) },
    { name: t('report.heard'), value: yes(findings.heard) },
    { name: t('report.felt'), value: facts.vibrates ? yes(findings.felt) : t('report.cannot') },
    { name: t('report.camera'), value: cameraWords(findings.camera, t) },
    ...TEST_CODES.map((code) => {
      const reading = findings.readings.find((one) => one.code === code);
      return { name: code.format, value: reading ? readingWords(reading, t) : t('notRead') };
    }),
  ];
}

export function reportText(title: string, lines: readonly ReportLine[], t: Say): string {
  return [title, ...lines.map(({ name, value }) => t('ui:named', { name, words: value }))].join('\n');
}

function cameraWords(camera: Findings['camera'], t: Say): string {
  if (!camera) return t('report.untried');
  const { state, torch, zoom, cameras } = camera;
  if (state !== 'live') return t(`camera.${state}`, { defaultValue: state });
  const extras = [
    torch && t('camera.torch'),
    zoom && t('camera.zoom'),
    cameras > 1 && t('camera.several', { count: cameras }),
  ];
  return [t('camera.live'), ...extras.filter(Boolean)].join(' · ');
}

/** "Lector · Enter", and settings of the scanner that should be changed. */
export function readingWords({ source, endKey, prefix, suffix, doubled, otherLayout }: CodeReading, t: Say): string {
  const end = source === 'wedge' && (endKey ?? t('found.noEnd'));
  const oddities = [
    prefix !== '' && t('found.prefix', { text: shown(prefix) }),
    suffix !== '' && t('found.suffix', { text: shown(suffix) }),
    doubled && t('found.doubled'),
    otherLayout && t('found.otherLayout'),
  ];
  return [t(`source.${source}`), end, ...oddities].filter(Boolean).join(' · ');
}

/** Makes the GS1 separator visible, which has no picture of its own. */
function shown(text: string): string {
  return text.replaceAll('\u001d', '␝').slice(0, 12);
}
