/** Scopes to choose, each with what it opens. */
import { Checkbox, type CheckboxGroupProps, Stack } from '@mantine/core';
import type { Scope } from '@millwright/contracts';
import { scopes as scopeMeanings } from '@millwright/contracts/scopes';
import { shownLanguage, useTexts } from '../language/language.js';
import { settingsTexts } from './settings-texts.js';

interface ScopePickerProps extends Omit<CheckboxGroupProps, 'children'> {
  /** Those that may be chosen. */
  readonly possible?: (scope: Scope) => boolean;
}

export function ScopePicker({ possible = () => true, ...props }: ScopePickerProps) {
  const t = useTexts(settingsTexts);
  const shown = Object.entries(scopeMeanings).filter(([scope]) => possible(scope as Scope));
  return (
    <Checkbox.Group label={t('scopes')} withAsterisk {...props}>
      <Stack gap="xs" mt="xs">
        {shown.map(([scope, meaning]) => (
          <Checkbox key={scope} value={scope} label={scope} description={meaning} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function checkScopes(given: readonly string[]): string | null {
  return given.length === 0 ? settingsTexts.in(shownLanguage())('scopesMissing') : null;
}
