/** An article: what a line item of it begins with. */
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Article, Exemption } from '@millwright/contracts';
import { unitCodes } from '@millwright/contracts/units';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { codeWords } from '../../kit/code-words.js';
import { GroupedInput } from '../../kit/grouped-input.js';
import { optionsOf } from '../../kit/options.js';
import { useRecordChange } from '../../kit/record-change.js';
import { PercentInput } from '../../kit/percent-input.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { useExemptions } from '../exemptions.js';
import { amountOf } from '../form/order-values.js';
import { stageName } from '../production-routes/stage-name.js';
import { articlesTexts } from './articles-texts.js';

interface ArticleFormProps {
  /** Undefined for a new one. */
  readonly article: Article | undefined;
  readonly onDone: () => void;
}

interface ArticleValues {
  readonly sku: string;
  readonly description: string;
  readonly hsn: string;
  readonly uom: string;
  readonly unit_price: { readonly amount: string };
  readonly tax_rate: number | string;
  readonly exemption: Exemption;
  /** In words, separated by commas; empty for those of the order. */
  readonly stages: string;
}

const units = [...unitCodes];

export function ArticleForm({ article, onDone }: ArticleFormProps) {
  return article === undefined ? <NewArticle onDone={onDone} /> : <ChangedArticle article={article} onDone={onDone} />;
}

function NewArticle({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(articlesTexts);
  const mode = useMode();
  const create = useChange({
    change: (values: ArticleValues, idempotencyKey) => {
      const { exemption, stages, ...article } = articleOf(values);
      return api(mode).articles.create(
        { ...article, ...(exemption && { exemption }), ...(stages && { stages }) },
        { idempotencyKey },
      );
    },
    onDone: ({ sku }) => {
      notifications.show({ message: t('saved', { sku }) });
      onDone();
    },
  });
  return <Fields initial={valuesOf()} label={t('saveArticle')} change={create} onCancel={onDone} />;
}

function ChangedArticle({ article, onDone }: { readonly article: Article; readonly onDone: () => void }) {
  const t = useTexts(articlesTexts);
  const mode = useMode();
  const save = useRecordChange({
    label: article.sku,
    known: article,
    read: () => api(mode).articles.get(article.id),
    change: (values: ArticleValues, options) => api(mode).articles.update(article.id, articleOf(values), options),
    said: t('articleSaved'),
    onDone,
  });
  return <Fields initial={valuesOf(article)} label={t('save')} change={save} onCancel={onDone} />;
}

function valuesOf(article?: Article): ArticleValues {
  return {
    sku: article?.sku ?? '',
    description: article?.description ?? '',
    hsn: article?.hsn ?? '',
    uom: article?.uom ?? 'PCS',
    unit_price: { amount: article?.unit_price.amount ?? '' },
    tax_rate: article?.tax_rate ?? 18,
    exemption: article?.exemption ?? 'nil_rated',
    stages: article?.stages?.map(codeWords).join(', ') ?? '',
  };
}

function articleOf({
  sku,
  description,
  hsn,
  uom,
  unit_price: price,
  tax_rate: rate,
  exemption,
  stages,
}: ArticleValues) {
  const taxRate = Number(rate);
  const names = stages
    .split(',')
    .map(stageName)
    .filter((name) => name !== '');
  return {
    sku,
    description,
    hsn,
    uom,
    unit_price: { amount: amountOf(price.amount), currency: 'INR' as const },
    tax_rate: taxRate,
    exemption: taxRate === 0 ? exemption : null,
    stages: names.length === 0 ? null : names,
  };
}

interface FieldsProps {
  readonly initial: ArticleValues;
  readonly label: string;
  readonly change: Pick<ReturnType<typeof useChange<ArticleValues, Article>>, 'mutate' | 'isPending' | 'error'>;
  readonly onCancel: () => void;
}

function Fields({ initial, label, change, onCancel }: FieldsProps) {
  const t = useTexts(articlesTexts);
  const exemptions = useExemptions();
  const form = useForm<ArticleValues>({ initialValues: initial });
  const fieldOf = (param: string): string => param.replace(/^stages\[.*/, 'stages');
  return (
    <ChangeForm form={form} change={change} fieldOf={fieldOf} label={label} onCancel={onCancel}>
      <TextInput label={t('articleNumber')} maxLength={64} required data-autofocus {...form.getInputProps('sku')} />
      <TextInput label={t('description')} maxLength={500} required {...form.getInputProps('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('hsnOrSac')} inputMode="numeric" maxLength={8} required {...form.getInputProps('hsn')} />
        <Select label={t('unit')} data={units} searchable allowDeselect={false} {...form.getInputProps('uom')} />
        <GroupedInput label={t('unitPrice')} maxLength={20} required {...form.getInputProps('unit_price.amount')} />
        <PercentInput label={t('tax')} required {...form.getInputProps('tax_rate')} />
        {Number(form.values.tax_rate) === 0 && (
          <Select
            label={t('exemption')}
            data={optionsOf(exemptions)}
            allowDeselect={false}
            {...form.getInputProps('exemption')}
          />
        )}
      </SimpleGrid>
      <TextInput
        label={t('stages')}
        description={t('stagesHint')}
        placeholder={t('stagesExample')}
        maxLength={500}
        {...form.getInputProps('stages')}
      />
    </ChangeForm>
  );
}
