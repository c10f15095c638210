import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { i18n } from 'i18next';
import { expect, it } from 'vitest';
import { ROOT } from './bundle.ts';
import { UNUSED_OF_I18NEXT, withoutUnreached } from './shakeI18next.ts';

const CODE = readFileSync(join(ROOT, 'node_modules/i18next/dist/esm/i18next.js'), 'utf8');

it('leaves i18next what words a text: gaps, counts, texts in texts and what comes later', async () => {
  const address = `data:text/javascript,${encodeURIComponent(withoutUnreached(CODE))}`;
  const { default: texts } = (await import(/* @vite-ignore */ address)) as { readonly default: i18n };
  await texts
    .use({
      type: 'backend',
      init: () => undefined,
      read: (_: string, area: string, done: (fault: null, found: object) => void) =>
        done(null, area === 'app' ? { orders_one: '{{count}} pedido', orders_other: '{{count}} pedidos' } : LATER),
    })
    .init({ lng: 'es', fallbackLng: false, ns: ['app'], defaultNS: false, interpolation: { escapeValue: false } });
  expect([1, 2].map((count) => texts.t('app:orders', { count }))).toEqual(['1 pedido', '2 pedidos']);
  await texts.loadNamespaces(['later']);
  expect(texts.t('later:hello', { name: 'Iñaki & <Ane>' })).toBe('Hola, Iñaki & <Ane>: 3 pedidos');
  expect(texts.t('later:missing')).toBe('missing');
});

const LATER = { hello: 'Hola, {{name}}: $t(app:orders, {"count": 3})' };

it('stops the build where i18next is written otherwise', () => {
  expect(() => withoutUnreached('export default {};')).toThrow('written otherwise');
});

it('leaves out nothing that a screen asks of its texts', () => {
  const files = globSync('src/{app,ui,widgets,features}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(500);
  const asked = new RegExp(`i18n(?:ext)?\\.(${UNUSED_OF_I18NEXT.I18n.join('|')})\\(|\\bt\\(\\(?\\$`);
  const asking = files.filter((file) => asked.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(asking).toEqual([]);
});
