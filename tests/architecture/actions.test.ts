import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionEndpoint, ORDER_ACTIONS } from '#contract/actions/table.ts';
import { fieldsOf } from '#widgets/actions/actionFieldSchema.ts';
import { ACTION_TYPES, ACTIONS, actionRow } from '#domain/actions/actionTable.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { ACTION_HANDLERS } from '#server/actions/table.ts';
import { KINDS } from '#offline/outbox/kinds/table.ts';
import { readSource, ROOT } from './sourceGraph.ts';

const source = readSource();

/** Where all actions stand: the rows of the domain, what they take, what they do. */
const TABLES = [
  'contract/actions/table.ts',
  'domain/actions/actionTable.ts',
  // What each does to the conditions of rules: a record by action, so that types refuse a table that lacks one.
  'domain/rules/actionEffects.ts',
  // What templates of rules begin with.
  'features/rules/ruleTemplates.ts',
  'server/actions/table.ts',
];

/**
 * What an action does stands with its area. Statuses are written together: that is a command of its own, which knows of
 * no action.
 */
const handlersOf = (action: string): readonly string[] => {
  const place = action === 'changeOrderStatus' ? 'commands' : 'actions';
  return source.flatMap(({ path }) => (new RegExp(`^server/\\w+/${place}/${action}\\.ts$`).test(path) ? [path] : []));
};

/** Names of actions that a file writes as words or as keys. */
const namedIn = (text: string): readonly string[] =>
  ACTION_TYPES.filter((action) => new RegExp(`['"\`.]${action}['"\`]|^ +${action}(:|,$)`, 'm').test(text));

describe('actions on orders', () => {
  it('each has one name: its row, its call, its command and its two files', () => {
    expect(Object.keys(ORDER_ACTIONS).toSorted()).toEqual(ACTION_TYPES.toSorted());
    expect(Object.keys(ACTION_HANDLERS).toSorted()).toEqual(
      ACTION_TYPES.filter((action) => action !== 'changeOrderStatus').toSorted(),
    );
    const wrong = ACTION_TYPES.filter((action) => {
      const [handler = '', ...others] = handlersOf(action);
      const calls = source.filter(({ path }) => new RegExp(`^contract/\\w+/actions/${action}\\.ts$`).test(path));
      return (
        others.length > 0 ||
        calls.length !== 1 ||
        calls[0]?.path.split('/')[1] !== handler.split('/')[1] ||
        actionEndpoint(action).path !== `orders/executeActionInOrders/${action}` ||
        !/^export (const|async function) (execute|changeOrderStatusCommand)\b/m.test(
          readFileSync(join(ROOT, 'src', handler), 'utf8'),
        )
      );
    });
    expect(wrong).toEqual([]);
  });

  it('each that may wait is a command of the device and of the server, of the version of its row', () => {
    const kinds = ACTION_TYPES.flatMap((action) => actionRow(action).command ?? []);
    for (const { kind, version } of kinds) {
      expect([kind, KINDS[kind as keyof typeof KINDS].version]).toEqual([kind, version]);
      expect([kind, COMMANDS[kind]?.versions.includes(version)]).toEqual([kind, true]);
    }
    const others = (all: object) => Object.keys(all).filter((kind) => !kinds.some((one) => one.kind === kind));
    const counter = ['extend', 'handOver', 'ready', 'receive', 'refuse', 'store'].map((act) => `collection.${act}`);
    const apart = [
      'codes.decide',
      'codes.teach',
      ...counter,
      'lots.depart',
      'packing.close',
      'packing.deleteImage',
      'packing.deleteImages',
      'packing.foreignLabel',
      'packing.receiveBlindReturn',
      'picking.finish',
      'practice.finish',
      'session.record',
    ];
    expect([others(KINDS).toSorted(), others(COMMANDS).toSorted()]).toEqual([apart, apart]);
    // The exception that stored commands hold to; every other command is called as its action is.
    const renamed = ACTION_TYPES.filter(
      (action) => (actionRow(action).command?.kind ?? `order.${action}`) !== `order.${action}`,
    );
    expect([renamed, ACTIONS.changeOrderStatus.command.kind]).toEqual([['changeOrderStatus'], 'order.changeStatus']);
  });

  it('hints of a form are about fields that the action has', () => {
    const unknown = ACTION_TYPES.flatMap((action) => {
      const { body, form } = actionEndpoint(action);
      const fields = new Set(fieldsOf(body).map(({ name }) => name));
      const named = [
        ...Object.keys(form),
        ...Object.values(form).flatMap(({ onlyWith = {} }) => Object.keys(onlyWith)),
      ];
      return named.filter((name) => !fields.has(name)).map((name) => `${action}.${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('no other file keeps a list of them', () => {
    // What a released schema says never changes, whatever actions come later.
    const lists = source
      .filter(({ path, text }) => !path.startsWith('server/db/migrations/') && namedIn(text).length > 5)
      .map(({ path }) => path);
    expect(lists.toSorted()).toEqual(TABLES);
  });
});
