import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import eplatforms from '#locales/es/eplatforms.json' with { type: 'json' };
import order from '#locales/es/order.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import { failureDetail } from './failureDetail.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'es', resources: { es: { eplatforms, order, statuses } } });
});

it.each([
  ['address', 'firstname, postcode', 'Nombre, Código postal'],
  ['changed-late', 'customer', 'cliente'],
  ['changed-late', 'lines', 'productos'],
  ['changed-late', 'gift', 'regalo'],
  ['cancelled-late', 'SHIPPED', 'Enviado'],
  ['currency', 'QQQ', 'QQQ'],
  ['forbidden', null, null],
] as const)('of %s, «%s» is said as «%s»', (problem, detail, said) => {
  expect(failureDetail({ problem, detail }, i18next.t)).toBe(said);
});
