import { expect, it } from 'vitest';
import { sampleOrder } from './templates/sampleOrder.ts';
import { composeMail } from './composeMail.ts';
import { defaultTemplate } from './defaultTemplate.ts';

it('breaks a long tracking number on a narrow phone, so that no line of the mail is cut', () => {
  const order = sampleOrder({ name: 'Ultramarinos', timeZone: 'Europe/Madrid', logo: '' }, 'SENT', 'es');
  const { html } = composeMail(defaultTemplate('es'), order, 'es');
  // Both: the first is what mail programs know, the second what replaced it.
  expect(html).toMatch(/<td style="[^"]*word-break:break-word[^"]*overflow-wrap:anywhere/);
});

it('says nothing of a sender that is not known: no line, and no comma of an address', () => {
  const order = sampleOrder({ name: 'Ultramarinos', timeZone: 'Europe/Madrid', logo: '' }, 'SENT', 'es');
  const bare = { ...order, values: { ...order.values, tax_office: {} } };
  const [known, unknown] = [order, bare].map((one) => composeMail(defaultTemplate('es'), one, 'es').html);
  expect([known?.includes('<hr'), unknown?.includes('<hr'), unknown?.includes('<br>, ')]).toEqual([true, false, false]);
});

it('has a link of its own for each parcel, and that of the carrier where there is one parcel', () => {
  const sample = sampleOrder({ name: 'Ultramarinos', timeZone: 'Europe/Madrid', logo: '' }, 'SENT', 'es');
  const links = (parcels: number) => {
    const pages = Array.from({ length: parcels }, (_, at) => `https://shop.example/track/${at + 1}`);
    const order = { ...(sample.values['order'] as object), num_packages: parcels, tracking_pages: pages };
    const platform = { ...(sample.values['platform'] as object), tracking_url: 'https://carrier.example/1' };
    const { html } = composeMail(
      defaultTemplate('es'),
      { ...sample, values: { ...sample.values, order, platform } },
      'es',
    );
    return [...html.matchAll(/href="(https:\/\/(?:shop\.example\/track|carrier\.example)[^"]*)"/g)].map(
      ([, url]) => url,
    );
  };
  expect(links(3)).toEqual([1, 2, 3].map((number) => `https://shop.example/track/${number}`));
  expect(links(1)).toEqual(['https://carrier.example/1']);
});
