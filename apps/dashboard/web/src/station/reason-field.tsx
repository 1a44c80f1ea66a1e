/** Why: one of the reasons of the account, by a large button, or words of the worker. Without such reasons only words. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTexts } from '../language/language.js';
import { stationTexts } from './station-texts.js';

interface ReasonFieldProps {
  readonly label: string;
  readonly reasons: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly maxLength: number;
}

export function ReasonField({ label, reasons, value, onChange, maxLength }: ReasonFieldProps) {
  const t = useTexts(stationTexts);
  const [isOther, setIsOther] = useState(false);
  const id = useId();
  const words = (name: string) => (
    <TextInput
      size="lg"
      label={name}
      maxLength={maxLength}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
  if (reasons.length === 0) return words(label);
  const choose = (reason: string, other: boolean): void => {
    setIsOther(other);
    onChange(reason);
  };
  return (
    <Stack gap="xs">
      <Text fw={500} id={id}>
        {label}
      </Text>
      <Group role="group" aria-labelledby={id} gap="sm">
        {reasons.map((reason) => (
          <ReasonButton
            key={reason}
            label={reason}
            isChosen={!isOther && value === reason}
            onChoose={() => choose(reason, false)}
          />
        ))}
        <ReasonButton label={t('otherReason')} isChosen={isOther} onChoose={() => choose('', true)} />
      </Group>
      {isOther && words(t('reason'))}
    </Stack>
  );
}

interface ReasonButtonProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ReasonButton({ label, isChosen, onChoose }: ReasonButtonProps) {
  return (
    <Button size="lg" variant={isChosen ? 'filled' : 'default'} aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </Button>
  );
}
