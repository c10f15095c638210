import type { TriggerEvent } from '#domain/rules/ruleTables.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import type { ActionServices } from '#server/kernel/services.ts';
import { contactRow } from '#server/clients/contacts/contactRow.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { beforeRules } from '#server/rules/beforeRules.ts';
import { judgeRulesJob } from '#server/rules/judgeRulesJob.ts';
import { runRulesJob } from '#server/rules/runRulesJob.ts';
import { ruleColumns, type RuleSaid } from '#tests/factories/ruleRows.ts';
import { insertTag } from '#tests/factories/contactRows.ts';
import { type ActionWorld, openActionWorld } from './actionWorld.ts';
import { runDueJobs } from './runDueJobs.ts';

export interface RuleWorld extends ActionWorld {
  /** A tag of the first client. */
  readonly tag: number;
  /** Somebody who works for the first client. */
  readonly person: number;
  /** A rule that is on. @returns its id */
  rule(said?: RuleSaid): Promise<number>;
  /** Runs all that rules have to do, at the end of the time of the world or so many minutes after it. */
  work(services?: Partial<ActionServices>, minutesLater?: number): Promise<void>;
  /** What rules did to an order: event, rule and what became of each action. */
  fired(order: number): Promise<readonly { event: TriggerEvent; rule: string; runs: readonly string[] }[]>;
  /** No rules, nothing of what they did. */
  clear(): Promise<void>;
}

/** Long after whatever tests do, so that every job is due. */
const LATER = new Date('2030-01-01T00:00:00Z');

export async function openRuleWorld(database: DatabaseHandle): Promise<RuleWorld> {
  const world = await openActionWorld(database);
  const [client_id] = world.clients;
  await database.unscoped.insertInto('server_meta').values({ id: 1, epoch: 'e', generation: 1 }).execute();
  // Mails go to addresses that the client knows, as many as a client of some age may write.
  const tag = await world.read((trx) => insertTag(trx, client_id, 'Frágil'));
  const { id: person } = await world.read((trx) =>
    trx.selectFrom('users').select('id').where('client_id', '=', client_id).limit(1).executeTakeFirstOrThrow(),
  );
  await world.read(async (trx) => {
    await trx.updateTable('clients').set({ mails_per_day: 5000 }).where('id', '=', client_id).execute();
    const ana = contactRow({ name: 'Ana', contact_name: null, email: 'ana@example.com' });
    await trx
      .insertInto('contacts')
      .values({ client_id, ...ana })
      .execute();
  });
  return {
    ...world,
    tag,
    person,
    rule: async (said = {}) => {
      const at = new Date('2026-11-20T09:00:00Z');
      const row = { client_id, ...ruleColumns(said), user_name: 'Marta', created_at: at, updated_at: at };
      return world.read(
        async (trx) => (await trx.insertInto('action_rules').values(row).returning('id').executeTakeFirstOrThrow()).id,
      );
    },
    work: async (services = {}, minutesLater = 0) => {
      const at = new Date(LATER.getTime() + minutesLater * 60_000);
      const runtime = { database, services: { ...SERVICES, beforeRules, ...services }, now: () => at };
      await runDueJobs([judgeRulesJob, runRulesJob], runtime);
    },
    fired: (order) =>
      world.read(async (trx) => {
        const rows = await trx
          .selectFrom('rule_firings')
          .leftJoin('rule_runs', 'rule_runs.firing_id', 'rule_firings.id')
          .select(['rule_firings.id', 'event', 'rule_name', 'state', 'code'])
          .where('rule_firings.order_id', '=', order)
          .orderBy('rule_firings.id')
          .orderBy('place')
          .execute();
        const found = new Map<number, { event: TriggerEvent; rule: string; runs: string[] }>();
        for (const { id, event, rule_name, state, code } of rows) {
          const one = found.get(id) ?? { event, rule: rule_name, runs: [] };
          one.runs.push(code === null ? `${state}` : `${state} ${code}`);
          found.set(id, one);
        }
        return [...found.values()];
      }),
    clear: () =>
      world.read(async (trx) => {
        for (const table of ['action_rules', 'rule_events', 'jobs'] as const) await trx.deleteFrom(table).execute();
      }),
  };
}
