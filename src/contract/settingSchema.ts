import type { Setting, SettingTable, ValueOf } from '#domain/settings/setting.ts';
import * as z from 'zod/mini';

/** A value of the setting, or its standard where a server that does not know it yet sends none. */
type Shape<Table extends SettingTable> = {
  readonly [Name in keyof Table]: z.ZodMiniDefault<z.ZodMiniType<ValueOf<Table[Name]>>>;
};

/**
 * The fields of an answer that carries the settings of a table, by their names. They take every value that
 * `checkValue` takes.
 */
export function settingShape<const Table extends SettingTable>(table: Table): Shape<Table> {
  const fields = Object.entries(table).map(([name, setting]) => [
    name,
    z._default(schemaOf(setting), setting.standard),
  ]);
  return Object.fromEntries(fields) as Shape<Table>;
}

/**
 * The same for a call that changes settings, where no value has a standard. Limits are checked by `checkValue`, because a
 * device must also read what a newer server allows.
 */
export function settingValues<const Table extends SettingTable>(
  table: Table,
): { readonly [Name in keyof Table]: z.ZodMiniType<ValueOf<Table[Name]>> } {
  return Object.fromEntries(Object.entries(table).map(([name, setting]) => [name, schemaOf(setting)])) as never;
}

function schemaOf(setting: Setting): z.ZodMiniType {
  switch (setting.type) {
    case 'boolean':
      return z.boolean();
    case 'range':
      return z.number();
    case 'enum':
      return setting.several ? z.array(z.enum(setting.values)) : z.enum(setting.values);
    default:
      return z.string();
  }
}
