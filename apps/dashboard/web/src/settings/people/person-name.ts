import type { Person } from '@millwright/contracts';

export function nameOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name === '' ? email : name;
}
