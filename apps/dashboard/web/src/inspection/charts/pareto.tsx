import { Table, Text } from '@mantine/core';
import type { Pareto } from '@millwright/contracts';
import { codeWords } from '../../kit/code-words.js';
import { formatCount } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import { formatShare } from '../words.js';
import { chartsTexts } from './charts-texts.js';
import classes from './pareto.module.css';

const mostShown = 20;

export function ParetoFigure({ pareto }: { readonly pareto: Pareto }) {
  const t = useTexts(chartsTexts);
  if (pareto.length === 0) return <Text c="dimmed">{t('noDefects')}</Text>;
  const most = pareto[0]!.defects;
  const all = pareto.reduce((sum, { defects }) => sum + defects, 0);
  const rest = pareto.slice(mostShown);
  return (
    <>
      <Table aria-label={t('defectsByClass')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('class')}</Table.Th>
            <Table.Th ta="end">{t('defects')}</Table.Th>
            <Table.Th ta="end">{t('share')}</Table.Th>
            <Table.Th ta="end" visibleFrom="xs">
              {t('cumulative')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pareto.slice(0, mostShown).map(({ class: name, defects, share, cumulative_share: together }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" className={classes.class}>
                {codeWords(name)}
                <div className={classes.bar} style={{ width: `${(defects / most) * 100}%` }} aria-hidden />
              </Table.Th>
              <Table.Td ta="end">{formatCount(defects)}</Table.Td>
              <Table.Td ta="end">{formatShare(share, all)}</Table.Td>
              <Table.Td ta="end" visibleFrom="xs">
                {formatShare(together, all)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rest.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('moreClasses', {
            count: rest.length,
            defects: rest.reduce((sum, each) => sum + each.defects, 0),
          })}
        </Text>
      )}
    </>
  );
}
