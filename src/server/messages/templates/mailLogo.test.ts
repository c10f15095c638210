import { expect, it } from 'vitest';
import { composeMail } from '../composeMail.ts';
import { defaultTemplate } from '../defaultTemplate.ts';
import { mailLogo } from '../mailLogo.ts';
import { sampleOrder } from './sampleOrder.ts';

const LOGO = { address: '/client-contents/logos/0123.png?v=1', width: 96, height: 48 };
const mailWith = (logo: string) =>
  composeMail(
    defaultTemplate('es'),
    sampleOrder({ name: 'Ultramarinos', timeZone: 'Europe/Madrid', logo }, 'SENT', 'es'),
    'es',
  );

it('a mail shows the logo of its sender, with the name for those who see no pictures', () => {
  const { html, text } = mailWith(mailLogo(LOGO, 'https://despacho.example'));
  expect(html).toContain(
    '<img src="https://despacho.example/client-contents/logos/0123.png?v=1" alt="Ultramarinos" height="40"',
  );
  expect(text).toContain('Ultramarinos');
});

it('says the name where there is no logo, or nobody could load it', () => {
  expect([mailLogo(null, 'https://despacho.example'), mailLogo(LOGO, 'http://localhost:8080')]).toEqual(['', '']);
  expect(mailWith('').html).not.toContain('<img');
  expect(mailWith('').html).toContain('Ultramarinos');
});
