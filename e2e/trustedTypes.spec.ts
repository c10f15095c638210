import { readyForOffline, signIn } from './support/floor.ts';
import { expect, test } from './support/test.ts';

/** Ways in which a mistake could turn a text into a program or into HTML. */
const WAYS: Readonly<Record<string, () => unknown>> = {
  innerHTML: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
  outerHTML: () => (document.body.appendChild(document.createElement('i')).outerHTML = '<b>x</b>'),
  insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
  'document.write': () => document.write('<b>x</b>'),
  'a parsed document': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
  'a handler in an attribute': () => document.body.setAttribute('onclick', 'alert(1)'),
  'the text of a script': () => (document.createElement('script').textContent = 'alert(1)'),
  'a script from elsewhere': () => (document.createElement('script').src = 'https://evil.test/x.js'),
  'a script of our own': () => (document.createElement('script').src = '/theme.js'),
  'a worker from a text': () => new Worker('data:text/javascript,postMessage(1)'),
  'another worker of our own': () => new Worker('/theme.js'),
  'another policy': () =>
    (
      globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes.createPolicy('mine', {}),
};

test('no text becomes a program: each way throws, while worker, decoder and frames live (S09)', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/Trusted ?Type|trusted-types|TrustedHTML|TrustedScript|Content Security Policy/);
  await signIn(page);
  await readyForOffline(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/sw.js');
  for (const [name, way] of Object.entries(WAYS)) await expect(page.evaluate(way), name).rejects.toThrow(/TypeError/);
  const frame = await page.evaluate(() => {
    const one = document.body.appendChild(document.createElement('iframe'));
    one.setAttribute('sandbox', '');
    one.setAttribute('srcdoc', '<p>a mail</p>');
    return one.getAttribute('srcdoc');
  });
  expect(frame).toBe('<p>a mail</p>');
});
