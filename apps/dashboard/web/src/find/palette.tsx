/** Finds records, pages and actions by what is typed, and opens them: by the keyboard alone, too. */
import { Box, Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Dialog } from '../kit/dialog.js';
import { useLanguage, useTexts } from '../language/language.js';
import type { TextsOf } from '../language/texts.js';
import { useSession } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { useNounOf } from '../shell/record-path.js';
import { findTexts } from './find-texts.js';
import { type Choice, placesFor, recentRecords, recordChoice, searchQuery, shortest } from './found.js';
import classes from './palette.module.css';

const typingMs = 150;

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(findTexts);
  return (
    <Dialog opened onClose={onClose} title={t('find')} size="lg" yOffset="8vh" centered={false}>
      <Finder onClose={onClose} />
    </Dialog>
  );
}

interface Group {
  readonly label: string;
  readonly choices: readonly Choice[];
}

function Finder({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(findTexts);
  const language = useLanguage();
  const mode = useMode();
  const { areas } = useRouteContext({ from: '/$mode' });
  const { scopes } = useSession();
  const navigate = useNavigate();
  const nounOf = useNounOf();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const text = typed.trim();
  const [searched] = useDebouncedValue(text, typingMs);
  const search = useQuery({ ...searchQuery(mode, searched), placeholderData: keepPreviousData });
  const isSearched = text.length >= shortest;
  const found = isSearched ? search.data : undefined;
  const { pages, actions } = placesFor(areas, scopes, mode, text, language);

  const records: Group = {
    label: t('records'),
    choices: found?.data.flatMap((each) => recordChoice(t, mode, each)) ?? [],
  };
  const places: Group[] = [
    { label: t('actions'), choices: actions },
    { label: t('pages'), choices: pages },
  ];
  const recent = recentRecords(mode).map((each) => ({ ...each, note: nounOf(each.id) ?? '' }));
  const groups = text === '' ? [{ label: t('recent'), choices: recent }, ...places] : [records, ...places];
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.min(chosen, choices.length - 1);

  const open = ({ path }: Choice): void => {
    onClose();
    void navigate({ href: path });
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      const next = (at + step + choices.length) % choices.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    const wanted = choices[at];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && wanted !== undefined) {
      event.preventDefault();
      open(wanted);
    }
  };

  let place = 0;
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('searchHint')}
        placeholder={t('searchHint')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isSearched && (search.isFetching || text !== searched) && <Loader size="xs" aria-hidden />}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKey}
      />
      <Box id={id} role="listbox" aria-label={t('results')} className={classes.list}>
        {groups
          .filter((group) => group.choices.length > 0)
          .map(({ label, choices: own }) => (
            <ChoiceGroup key={label} id={`${id}-${label}`} label={label}>
              {own.map((choice) => {
                const index = place++;
                return (
                  <div
                    key={choice.path}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === at}
                    className={classes.choice}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => open(choice)}
                  >
                    <span className={classes.title}>{choice.title}</span>
                    <span className={classes.note}>{choice.note}</span>
                  </div>
                );
              })}
            </ChoiceGroup>
          ))}
      </Box>
      <Text size="sm" c="dimmed" role="status" mt="xs">
        {saidOf(t, text, choices.length, isSearched && search.isFetching)}
        {found !== undefined &&
          found.incomplete.length > 0 &&
          ` ${t('notSearched', { kinds: found.incomplete.map((type) => t(`kind_${type}`).toLowerCase()).join(', ') })}`}
        {isSearched && search.error !== null && ` ${t('searchFailed', { reason: search.error.message })}`}
      </Text>
    </>
  );
}

function saidOf(t: TextsOf<typeof findTexts>, text: string, count: number, isSearching: boolean): string {
  if (text === '') return t('typeToFind');
  if (isSearching && count === 0) return t('searching');
  if (count === 0) return t('noResults');
  return t('resultCount', { count });
}

function ChoiceGroup({
  id,
  label,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={classes.label}>
        {label}
      </div>
      {children}
    </div>
  );
}
