import { Button, Fieldset, Group, NumberInput, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { unitCodes } from '@millwright/contracts/units';
import { codeWords } from '../../kit/code-words.js';
import { GroupedInput } from '../../kit/grouped-input.js';
import { optionsOf } from '../../kit/options.js';
import { PercentInput } from '../../kit/percent-input.js';
import { useTexts } from '../../language/language.js';
import { useExemptions } from '../exemptions.js';
import { ArticleInput } from './article-input.js';
import { formTexts } from './form-texts.js';
import { type OrderValues, withArticle } from './order-values.js';

interface LineItemFieldsProps {
  readonly form: UseFormReturnType<OrderValues>;
  readonly index: number;
  readonly onRemove: (() => void) | undefined;
}

const units = [...unitCodes];

export function LineItemFields({ form, index, onRemove }: LineItemFieldsProps) {
  const t = useTexts(formTexts);
  const exemptions = useExemptions();
  const props = (field: string) => form.getInputProps(`line_items.${index}.${field}`);
  const stages = form.values.line_items[index]?.stages ?? [];
  return (
    <Fieldset legend={t('lineItem', { number: index + 1 })}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ArticleInput
          {...props('sku')}
          onChoose={(article) =>
            form.setFieldValue('line_items', (items) =>
              items.map((item, place) => (place === index ? withArticle(item, article) : item)),
            )
          }
        />
        <TextInput label={t('description')} maxLength={500} required {...props('description')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} mt="sm">
        <NumberInput
          label={t('quantity')}
          min={0}
          decimalScale={3}
          hideControls
          required
          {...props('quantity.value')}
        />
        <Select label={t('unit')} data={units} searchable allowDeselect={false} {...props('quantity.uom')} />
        <GroupedInput label={t('unitPrice')} maxLength={20} required {...props('unit_price.amount')} />
        <PercentInput label={t('tax')} required {...props('tax_rate')} />
        <PercentInput label={t('discount')} {...props('discount.percent')} />
        <GroupedInput label={t('orLineDiscount')} maxLength={20} {...props('discount.amount.amount')} />
        <TextInput label={t('hsnOrSac')} inputMode="numeric" maxLength={8} required {...props('hsn')} />
        {Number(form.values.line_items[index]?.tax_rate) === 0 && (
          <Select label={t('exemption')} data={optionsOf(exemptions)} allowDeselect={false} {...props('exemption')} />
        )}
      </SimpleGrid>
      <Textarea
        label={t('specification')}
        description={t('specificationHint')}
        autosize
        minRows={1}
        mt="sm"
        {...props('spec')}
      />
      {stages.length > 0 && (
        <Group gap="xs" mt="sm">
          <Text size="sm">{t('goesThrough', { stages: stages.map(codeWords).join(', ').toLowerCase() })}</Text>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => form.setFieldValue(`line_items.${index}.stages`, [])}
          >
            {t('useStagesOfOrder')}
          </Button>
        </Group>
      )}
      {onRemove !== undefined && (
        <Button
          variant="default"
          size="compact-sm"
          mt="sm"
          onClick={onRemove}
          aria-label={t('removeLineItem', { number: index + 1 })}
        >
          {t('remove')}
        </Button>
      )}
    </Fieldset>
  );
}
