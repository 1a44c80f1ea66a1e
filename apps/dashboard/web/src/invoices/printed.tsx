/** Documents to print: the PDF of each, and the copies of an invoice with the marks that the law asks for. */
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { Invoice, InvoicePdfCopy } from '@millwright/contracts';
import type { Mode } from '../api/api.js';
import { useTexts } from '../language/language.js';
import type { TextsOf } from '../language/texts.js';
import { invoicesTexts } from './invoices-texts.js';

interface PdfButtonProps {
  readonly mode: Mode;
  /** Below `/v1`, such as `invoices/inv_1/pdf`. */
  readonly path: string;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly label?: string;
  readonly size?: 'xs' | 'sm';
}

/** No number has a slash in the name of a file. */
function linkTo({ mode, path, name }: Pick<PdfButtonProps, 'mode' | 'path' | 'name'>) {
  return { href: `/bff/api/${mode}/v1/${path}`, download: `${name.replaceAll('/', '-')}.pdf` };
}

export function PdfButton({ label = 'PDF', size = 'sm', ...of }: PdfButtonProps) {
  return (
    <Button
      variant="default"
      size={size}
      component="a"
      {...linkTo(of)}
      leftSection={<IconDownload size={size === 'xs' ? 14 : 18} aria-hidden />}
    >
      {label}
    </Button>
  );
}

interface InvoicePdfProps {
  readonly mode: Mode;
  readonly invoice: Invoice;
}

/** Without a mark, and a menu of its copies. */
export function InvoicePdf({ mode, invoice }: InvoicePdfProps) {
  const t = useTexts(invoicesTexts);
  const { id, number, document_type: type } = invoice;
  const [path, name] = [`invoices/${id}/pdf`, `${t(`documentType_${type}`)} ${number}`];
  const copies = copiesOf(t, invoice);
  return (
    <Button.Group>
      <PdfButton mode={mode} path={path} name={name} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('copies')}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {copies.map(([label, names]) => (
            <Menu.Item
              key={label}
              component="a"
              {...linkTo({ mode, path: `${path}?copies=${names.join(',')}`, name: `${name}, ${label.toLowerCase()}` })}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

type Copies = readonly (readonly [label: string, copies: readonly InvoicePdfCopy[]])[];

/** Of goods there are three copies, of services two. */
function copiesOf(t: TextsOf<typeof invoicesTexts>, { line_items: lines }: Invoice): Copies {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const isOfServices = goods.every(({ hsn }) => hsn.startsWith('99'));
  if (isOfServices) {
    return [
      [t('copyForRecipient'), ['original']],
      [t('copyForSupplier'), ['duplicate']],
      [t('bothCopies'), ['original', 'duplicate']],
    ];
  }
  return [
    [t('copyForRecipient'), ['original']],
    [t('copyForTransporter'), ['duplicate']],
    [t('thirdCopyForSupplier'), ['triplicate']],
    [t('allThreeCopies'), ['original', 'duplicate', 'triplicate']],
  ];
}
