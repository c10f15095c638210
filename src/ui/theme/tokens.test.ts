import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function block(marker: string): Record<string, string> {
  const start = css.lastIndexOf(marker);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name, value]) => [name, value]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const base = block(':root {\n  --ink');
const GROUPS = ['indigo', 'info', 'success', 'warning', 'negative'];

describe.each([
  ['light', block("[data-theme='light']"), 4.5],
  ['dark', block("[data-theme='dark']"), 7],
] as const)('%s theme', (_, theme, least) => {
  const ratio = (text: string, ground: string) => contrast(theme[text] ?? '', theme[ground] ?? '');

  it.each(['page', 'raised', 'sunk', 'hover', 'selected'])('text and muted text are readable on %s', (ground) => {
    expect(ratio('text', ground)).toBeGreaterThanOrEqual(7);
    expect(ratio('muted', ground)).toBeGreaterThanOrEqual(ground === 'selected' ? 4.5 : least);
  });

  it.each(GROUPS)('%s is readable on its tint and on the page', (group) => {
    expect(ratio(group, `${group}-tint`)).toBeGreaterThanOrEqual(least);
    expect(ratio(group, 'page')).toBeGreaterThanOrEqual(least);
    expect(ratio(group, 'raised')).toBeGreaterThanOrEqual(least);
  });

  it('buttons carry readable words and controls a visible edge', () => {
    expect(ratio('primary-text', 'primary')).toBeGreaterThanOrEqual(7);
    expect(ratio('primary-text', 'primary-hover')).toBeGreaterThanOrEqual(7);
    expect(ratio('danger-text', 'danger')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('line-control', 'page')).toBeGreaterThanOrEqual(3);
    expect(ratio('line-control', 'raised')).toBeGreaterThanOrEqual(3);
  });
});

it.each(['accepted', 'note', 'refused'])('the %s feedback is readable at arm’s length', (kind) => {
  expect(contrast(base[`${kind}-text`] ?? '', base[`${kind}-fill`] ?? '')).toBeGreaterThanOrEqual(7);
});
