/** Columns of entities are named in the database as their properties, in snake case: `accountId` is `account_id`. */
import type { NamingStrategyInterface } from 'typeorm';

export async function snakeColumns(): Promise<NamingStrategyInterface> {
  const { DefaultNamingStrategy } = await import('typeorm');
  const strategy = new DefaultNamingStrategy();
  strategy.columnName = (property, given) =>
    given || property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return strategy;
}
