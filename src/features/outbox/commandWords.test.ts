import i18next from 'i18next';
import { said } from '#tests/fixtures/said.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import actions from '#locales/es/actions.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import outbox from '#locales/es/outbox.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import type { Command } from '#offline/outbox/command.ts';
import { codeText, commandTitle, referencesText, type OutboxTexts } from './commandWords.ts';

let t: OutboxTexts;
beforeAll(async () => {
  await i18next.init({
    lng: 'es',
    resources: { es: { outbox, errors, statuses, actions } },
    defaultNS: 'outbox',
    interpolation: { escapeValue: false },
  });
  t = i18next.getFixedT('es', ['outbox', 'errors', 'statuses', 'actions']);
});

const command = (kind: Command['kind'], args: unknown) => ({ kind, args }) as Command;

describe('commandTitle', () => {
  it('says which status', () =>
    expect(commandTitle(command('order.changeStatus', { data: { status: 'IN_PICKEDUP' } }), t)).toContain(
      statuses.IN_PICKEDUP,
    ));
  it('says how many units', () =>
    expect(commandTitle(command('picking.finish', { session: { counts: [{ count: 2 }, { count: 3 }] } }), t)).toContain(
      '5',
    ));
  it('names an action on orders', () =>
    expect(commandTitle(command('order.changeCarrier', { ordersIds: [1], data: { carrier_id: 2 } }), t)).toBe(
      'Cambiar transportista',
    ));
});

describe('codeText', () => {
  it('names the product that a text of serial numbers is about', () => {
    expect(codeText(18174, ['TAZA-1'], null, t)).toBe(`${said('errors:18174')} (producto TAZA-1)`);
    expect(codeText(18174, [], null, t)).toBe(said('errors:18174'));
  });
  it('fills the text of the catalogue', () => expect(codeText(3502, ['PED-1'], null, t)).toContain('PED-1'));
  it.each(['user-mismatch', 'not-confirmed', 'bad-answer', 'discarded', '404', 403])('has words for %s', (code) =>
    expect(codeText(code, [], null, t)).not.toContain(String(code)),
  );
  it('falls back to what the server said, then to the code', () => {
    expect(codeText(499, [], 'Algo raro', t)).toBe('Algo raro');
    expect(codeText(499, [], null, t)).toContain('499');
  });
});

describe('referencesText', () => {
  it('shows four, or three and how many more', () => {
    expect(referencesText(['A', 'B', 'C', 'D'], t)).toBe('A · B · C · D');
    expect(referencesText(['A', 'B', 'C', 'D', 'E'], t)).toBe('A · B · C y 2 más');
  });
});
