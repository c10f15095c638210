import { expect, it } from 'vitest';
import { sampleOrder } from '../mailTemplates/sampleOrder.ts';
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
