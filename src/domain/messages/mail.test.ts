import { describe, expect, it, test } from 'vitest';
import { ORDER_STATUSES } from '../status/status.ts';
import { MAIL_NOTICES, mailNotice, sampleStatus, statusesOf, TEMPLATE_KINDS } from './mailKinds.ts';
import { FILTERS } from './templates/filters.ts';
import { parseTemplate } from './templates/parseTemplate.ts';
import { templateUse } from './templates/templateUse.ts';
import { checkNames, MAIL_COLUMNS, MAIL_VARIABLES } from './mailVariables.ts';
import { retryDelayMs } from './retryDelayMs.ts';

describe('what customers are told', () => {
  it.each(MAIL_NOTICES)('%s has statuses, and its sample is one of them', (notice) => {
    expect(statusesOf(notice)).toContain(sampleStatus(notice));
  });

  it('each status tells one thing or nothing', () => {
    const told = MAIL_NOTICES.flatMap((notice) => statusesOf(notice));
    expect(new Set(told).size).toBe(told.length);
    expect(told.length).toBeLessThan(ORDER_STATUSES.length);
  });

  it.each([
    'OPENEDCONSOLIDATE',
    'CLOSEDCONSOLIDATE',
    'PRINTED_MANIFEST',
    'LABEL_CREATED',
    'SZ_DECLARED_H7',
    'CONSOLIDATED',
    'WAITING',
    'UNKNOWN',
    'NOTHINGPICKEDUP',
    'PARTIALLY_DELIVERED',
    'PACKAGE_DELIVERED',
    'RETURN_CANCELED',
  ])('%s is our own business', (status) => expect(mailNotice(status)).toBeNull());

  it('what was delivered is not called failed', () => expect(mailNotice('DELIVERED_WITH_INCIDENT')).toBe('delivered'));

  it('every kind of template can be shown', () => {
    expect(TEMPLATE_KINDS.map(sampleStatus).filter((status) => !ORDER_STATUSES.some((one) => one === status))).toEqual(
      [],
    );
  });
});

test('three more attempts, then none', () => {
  expect([1, 2, 3, 4, 5].map(retryDelayMs)).toEqual([60_000, 600_000, 3_600_000, null, null]);
});

describe('names in a template', () => {
  const warnings = (source: string) => checkNames(templateUse(parseTemplate(source)), Object.keys(FILTERS));

  it('are found in every branch, also in one that is never taken', () => {
    expect(
      warnings('{% if order.reference == "x" %}{{ order.nope }}{% else %}{{ customer.firstname | shout }}{% endif %}'),
    ).toEqual([
      { kind: 'unknown', what: 'order.nope' },
      { kind: 'unknown', what: '| shout' },
    ]);
  });

  it('of a loop are those of its list', () => {
    const loop =
      '{% for p in products %}{{ forloop.index }}{{ p.name }}{{ p.price }}{% endfor %}{% for n in order.tracking_numbers_packages %}{{ n }}{% endfor %}{{ p.name }}';
    expect(warnings(loop).map(({ what }) => what)).toEqual(['products.*.price', 'p.name']);
  });

  it.each([
    '{{ order }}',
    '{{ lang.x }}',
    '{{ order.reference.x }}',
    '{{ constructor }}',
    '{{ order.tracking_number.*  }}'.replace('.*', '.x'),
    '{% products columns: "nombre" %}',
  ])('%s is unknown', (source) => expect(warnings(source)).toMatchObject([{ kind: 'unknown' }]));

  it('that no mail has a value for are told, and none of them is offered', () => {
    const offered: readonly string[] = [...MAIL_COLUMNS, ...Object.values(MAIL_VARIABLES).flat()];
    for (const name of ['birthday', 'category_name', 'wholesale_price', 'phone_number'])
      expect(offered).not.toContain(name);
    expect(warnings('{{ customer.birthday }} {{ tax_office.phone_number }}')).toEqual([
      { kind: 'empty', what: 'birthday' },
    ]);
    expect(
      warnings(
        '{% products columns: "name,wholesale_price" %}{% for p in products %}{{ p.wholesale_price }}{% endfor %}',
      ),
    ).toEqual([{ kind: 'empty', what: 'wholesale_price' }]);
  });

  it('phrases are told by the key that the catalogue has', () => {
    expect(
      templateUse(parseTemplate('{% t %}Hola\n {{ customer.firstname }}{% endt %}{% t %}Adiós{% endt %}')).phrases,
    ).toEqual(['Hola %1', 'Adiós']);
  });
});
