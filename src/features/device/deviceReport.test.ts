import device from '#locales/es/device.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { makeScan, type Scan } from '#scanning/scan.ts';
import i18next from 'i18next';
import { said } from '#tests/fixtures/said.ts';
import { beforeAll, expect, it } from 'vitest';
import { readingWords, reportLines, reportText, type Findings } from './deviceReport.ts';
import { readTestCode } from './readTestCode.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'es',
    resources: { es: { device, ui } },
    defaultNS: 'device',
    interpolation: { escapeValue: false },
  });
});

const say = () => i18next.getFixedT('es', 'device');

function wedge(text: string, others: readonly string[] = [], endKey: Scan['endKey'] = 'Enter'): Scan {
  const scan = makeScan(text, 'wedge', 0, null, others);
  if (!scan) throw new Error('there is text');
  return { ...scan, endKey };
}

const words = (scan: Scan): string | null => {
  const reading = readTestCode(scan);
  return reading && readingWords(reading, say());
};

it('says how the scanner ends a code and what stands around it', () => {
  expect(words(wedge('DESPACHO-128'))).toBe('Lector · Enter');
  expect(words(wedge('DESPACHO-128', [], null))).toBe('Lector · sin tecla final: configura Enter');
  expect(words(wedge(']C1DESPACHO-128\u001d', [], 'Tab'))).toBe('Lector · Tab · prefijo «]C1» · sufijo «␝»');
});

it('finds double delivery and another keyboard', () => {
  expect(words(wedge('84123456789058412345678905', ['8412345678905']))).toBe(
    'Lector · Enter · llega dos veces: quita una de las dos salidas del lector',
  );
  expect(words(wedge("DESPACHO'QR", ['DESPACHO-QR']))).toBe('Lector · Enter · teclado de EE. UU.: se corrige solo');
});

it('knows what is none of its codes', () => {
  expect(readTestCode(wedge('8480017507990'))).toBeNull();
});

it('tells everything in one text to pass on', () => {
  const reading = readTestCode(wedge('DESPACHO-QR'));
  const findings: Findings = {
    readings: reading ? [reading] : [],
    heard: true,
    felt: false,
    camera: { state: 'live', torch: true, zoom: false, cameras: 2 },
  };
  const facts = {
    browser: 'Chrome/140',
    screen: '360×740 @2',
    installed: true,
    offlineReady: true,
    vibrates: true,
    staysAwake: false,
    storage: { persisted: false, usage: 2_000_000, quota: 9_000_000 },
  };
  const lines = reportLines(facts, findings, '1.2.3', (bytes) => `${bytes / 1_000_000} MB`, say());
  expect(reportText('Informe', lines, say()).split('\n')).toEqual([
    'Informe',
    'Versión: 1.2.3',
    'Navegador: Chrome/140',
    'Pantalla: 360×740 @2',
    'Instalada: Sí',
    'Abre sin conexión: Sí',
    'Datos: El navegador puede borrarlos · 2 MB de 9 MB',
    `${said('device:report.staysAwake')}: No`,
    'Sonido: Sí',
    'Vibración: No',
    'Cámara: Funciona · linterna · 2 cámaras',
    `EAN-13: ${said('device:notRead')}`,
    `Code 128: ${said('device:notRead')}`,
    `Code 39: ${said('device:notRead')}`,
    'QR: Lector · Enter',
    `Data Matrix: ${said('device:notRead')}`,
  ]);
});
