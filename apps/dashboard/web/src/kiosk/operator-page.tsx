/** Who works here: an operator chooses the name, or scans the badge, and types the PIN. */
import { Alert, Button, Group, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconBackspace, IconId } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { EmptyState } from '../kit/empty-state.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { Loaded } from '../kit/loaded.js';
import { PageHead } from '../kit/page-head.js';
import { useLanguage, useTexts } from '../language/language.js';
import { LanguageSelect } from '../language/language-select.js';
import { locales } from '../language/languages.js';
import { useSession } from '../session/session.js';
import classes from './operator-page.module.css';
import { kioskTexts } from './kiosk-texts.js';
import { checkPin, type StationOperator, stationOperatorsQuery } from './station-session.js';

interface OperatorPageProps {
  readonly onSignedIn: (operator: StationOperator) => void;
}

const fewestDigits = 4;
const mostDigits = 8;

export function OperatorPage({ onSignedIn }: OperatorPageProps) {
  const t = useTexts(kioskTexts);
  const operators = useQuery(stationOperatorsQuery);
  const [chosen, setChosen] = useState<StationOperator>();
  if (chosen !== undefined) {
    return (
      <PinPad
        key={chosen.id}
        operator={chosen}
        onBack={() => setChosen(undefined)}
        onAccepted={() => onSignedIn(chosen)}
      />
    );
  }
  return (
    <>
      <PageHead title={t('whoWorks')}>
        <LanguageSelect size="lg" />
      </PageHead>
      <Loaded label={t('operators')} query={operators}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('noOperators')}>{t('noOperatorsHint')}</EmptyState>
          ) : (
            <Stack>
              <BadgeField operators={all} onFound={setChosen} />
              <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }}>
                {all.map((operator) => (
                  <UnstyledButton key={operator.id} className={classes.operator} onClick={() => setChosen(operator)}>
                    <Text size="xl" fw={600} lineClamp={2}>
                      {operator.name}
                    </Text>
                    <Text c="dimmed">{operator.badge}</Text>
                  </UnstyledButton>
                ))}
              </SimpleGrid>
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}

interface BadgeFieldProps {
  readonly operators: readonly StationOperator[];
  readonly onFound: (operator: StationOperator) => void;
}

/** A scanner types the badge and Enter. */
function BadgeField({ operators, onFound }: BadgeFieldProps) {
  const t = useTexts(kioskTexts);
  const [typed, setTyped] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const badge = typed.trim().toLowerCase();
    if (badge === '') return;
    const found = operators.find((operator) => operator.badge.toLowerCase() === badge);
    setIsUnknown(found === undefined);
    if (found !== undefined) onFound(found);
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t('badge')}
        description={t('badgeHint')}
        size="lg"
        maw={420}
        maxLength={40}
        autoComplete="off"
        autoFocus
        leftSection={<IconId size={22} aria-hidden />}
        value={typed}
        error={isUnknown && t('badgeUnknown')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setIsUnknown(false);
        }}
      />
    </form>
  );
}

interface PinPadProps {
  readonly operator: StationOperator;
  readonly onBack: () => void;
  readonly onAccepted: () => void;
}

function PinPad({ operator, onBack, onAccepted }: PinPadProps) {
  const t = useTexts(kioskTexts);
  const clock = useClock();
  const [pin, setPin] = useState('');
  const check = useMutation({
    mutationFn: (given: string) => checkPin(operator.id, given),
    onSuccess: ({ result }) => {
      setPin('');
      if (result === 'accepted') onAccepted();
    },
    onError: () => setPin(''),
  });
  const add = (digit: string): void => {
    if (!check.isPending) setPin((before) => (before + digit).slice(0, mostDigits));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (pin.length >= fewestDigits && !check.isPending) check.mutate(pin);
  };
  const refused = check.data;
  return (
    <form onSubmit={submit} className={classes.pad}>
      <PageHead title={operator.name}>
        <Button variant="default" size="md" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          {t('otherName')}
        </Button>
      </PageHead>
      <Stack>
        <TextInput
          label={t('pin')}
          type="password"
          inputMode="none"
          autoComplete="off"
          autoFocus
          size="xl"
          value={pin}
          onChange={({ currentTarget }) => setPin(currentTarget.value.replaceAll(/\D/g, '').slice(0, mostDigits))}
          styles={{ input: { letterSpacing: '0.4em', textAlign: 'center' } }}
        />
        {refused?.result === 'wrong_pin' && (
          <Alert color="orange" role="alert">
            {t('wrongPin', { count: refused.attempts_left })}
          </Alert>
        )}
        {refused?.result === 'locked' && (
          <Alert color="red" role="alert">
            {t('locked', { time: clock(refused.locked_until!) })}
          </Alert>
        )}
        {check.error !== null && <FailureNotice failure={check.error} />}
        <SimpleGrid cols={3} spacing="sm">
          {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
            <Digit key={digit} digit={digit} onPress={add} />
          ))}
          <Button
            variant="default"
            className={classes.key!}
            aria-label={t('deleteDigit')}
            onClick={() => setPin((before) => before.slice(0, -1))}
          >
            <IconBackspace size={28} aria-hidden />
          </Button>
          <Digit digit="0" onPress={add} />
          <Group grow>
            <Button
              type="submit"
              className={classes.key!}
              loading={check.isPending}
              disabled={pin.length < fewestDigits}
            >
              {t('enterPin')}
            </Button>
          </Group>
        </SimpleGrid>
      </Stack>
    </form>
  );
}

/** The time of day of a moment, in the time zone of the account. */
function useClock(): (at: string) => string {
  const { time_zone: timeZone } = useSession().account;
  const format = new Intl.DateTimeFormat(locales[useLanguage()], { timeStyle: 'short', timeZone });
  return (at) => format.format(new Date(at));
}

function Digit({ digit, onPress }: { readonly digit: string; readonly onPress: (digit: string) => void }) {
  return (
    <Button variant="default" className={classes.key!} onClick={() => onPress(digit)}>
      {digit}
    </Button>
  );
}
