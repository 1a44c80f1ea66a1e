/** What is done at the stages of an order: booking, work that starts and stops, and changes of the route. */
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { codeWords } from '../../kit/code-words.js';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { BookingForm, type StageProgress, type WorkProgress } from '../booking-form.js';
import { useOrderChange } from '../order-change.js';
import type { OrderInFull } from '../order-query.js';
import { stageName } from '../production-routes/stage-name.js';
import { useWorkplace } from '../workplace.js';
import { submitting } from '../../kit/submitting.js';
import { detailTexts } from './detail-texts.js';

type WorkKind = 'start' | 'pause' | 'resume';
type RouteKind = 'skip' | 'reopen';

export type StageAction =
  | { readonly kind: 'book'; readonly work: WorkProgress; readonly stage: StageProgress }
  | { readonly kind: WorkKind | RouteKind; readonly work: WorkProgress; readonly stage: string }
  | { readonly kind: 'add'; readonly work: WorkProgress };

interface StageDialogProps {
  readonly order: OrderInFull;
  readonly action: StageAction | undefined;
  readonly onClose: () => void;
}

export function StageDialog({ order, action, onClose }: StageDialogProps) {
  const t = useTexts(detailTexts);
  return (
    <Dialog
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : titleOf(t, action)}
      size="lg"
    >
      {action !== undefined && <StageForm order={order} action={action} onDone={onClose} />}
    </Dialog>
  );
}

function titleOf(t: TextsOf<typeof detailTexts>, action: StageAction): string {
  if (action.kind === 'book') return t('bookAt', { stage: codeWords(action.stage.stage) });
  if (action.kind === 'add') return t('addStage');
  return t(`stageTitle_${action.kind}`, { stage: codeWords(action.stage) });
}

interface FormProps {
  readonly order: OrderInFull;
  readonly onDone: () => void;
}

function StageForm({ action, ...props }: FormProps & { readonly action: StageAction }) {
  switch (action.kind) {
    case 'book':
      return <BookingForm orderId={props.order.id} work={action.work} stage={action.stage} onDone={props.onDone} />;
    case 'skip':
    case 'reopen':
      return <RouteForm kind={action.kind} stage={action.stage} workOrderId={action.work.work_order_id} {...props} />;
    case 'add':
      return <AddForm work={action.work} {...props} />;
    case 'start':
    case 'pause':
    case 'resume':
      return (
        <WorkForm
          kind={action.kind}
          stage={action.stage}
          workOrderId={action.work.work_order_id}
          onDone={props.onDone}
        />
      );
  }
}

interface WorkFormProps {
  readonly kind: WorkKind;
  readonly stage: string;
  readonly workOrderId: string;
  readonly onDone: () => void;
}

function WorkForm({ kind, stage, workOrderId, onDone }: WorkFormProps) {
  const t = useTexts(detailTexts);

  const mode = useMode();
  const [workplace, setWorkplace] = useWorkplace();
  const { operator_id, machine_id } = workplace;
  const form = useForm({ initialValues: { operator_id, machine_id, reason: '' } });

  const work = useChange({
    change: (values: typeof form.values, idempotencyKey) =>
      api(mode).workOrders[kind](workOrderId, { stage, ...given(values) }, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: t(`workDone_${kind}`) });
      onDone();
    },
  });
  const submit = submitting(form, (values) => {
    setWorkplace({ operator_id: values.operator_id, machine_id: values.machine_id });
    work.mutate(values, { onError: (failure) => form.setErrors(refusedFields(failure)) });
  });
  return (
    <form {...submit}>
      <Stack>
        <TextInput label={t('operator')} maxLength={64} data-autofocus {...form.getInputProps('operator_id')} />
        <TextInput label={t('machine')} maxLength={64} {...form.getInputProps('machine_id')} />
        <TextInput label={t('reason')} maxLength={500} {...form.getInputProps('reason')} />
        <DialogButtons label={t(`work_${kind}`)} change={work} onCancel={onDone} />
      </Stack>
    </form>
  );
}

/** Without what is left empty. */
function given<Values extends Readonly<Record<string, string>>>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')) as Partial<Values>;
}

interface RouteFormProps extends FormProps {
  readonly kind: RouteKind;
  readonly stage: string;
  readonly workOrderId: string;
}

function RouteForm({ order, kind, stage, workOrderId, onDone }: RouteFormProps) {
  const t = useTexts(detailTexts);

  const form = useForm({ initialValues: { reason: '' } });
  const reroute = useOrderChange({
    order,
    said: t(`routeDone_${kind}`, { stage: codeWords(stage) }),
    change: (mode, { ifMatch, idempotencyKey }, { reason }: typeof form.values) =>
      api(mode).workOrders[kind](workOrderId, { stage, reason }, { ifMatch, idempotencyKey }),
    onDone,
  });
  return (
    <form {...submitting(form, (values) => reroute.mutate(values))}>
      <Stack>
        <Text>{t(`routeHint_${kind}`)}</Text>
        <TextInput label={t('reason')} maxLength={500} required data-autofocus {...form.getInputProps('reason')} />
        <DialogButtons label={t(`route_${kind}`)} change={reroute} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function AddForm({ order, work, onDone }: FormProps & { readonly work: WorkProgress }) {
  const t = useTexts(detailTexts);
  const form = useForm({
    initialValues: { stage: '', after: work.stages.at(-1)?.stage ?? '', reason: '' },
  });
  const add = useOrderChange({
    order,
    said: t('stageAdded'),
    change: (mode, { ifMatch, idempotencyKey }, { stage, after, reason }: typeof form.values) =>
      api(mode).workOrders.addStage(
        work.work_order_id,
        { stage: stageName(stage), after: after === '' ? null : after, reason },
        { ifMatch, idempotencyKey },
      ),
    onDone,
  });
  return (
    <ChangeForm form={form} change={add} label={t('addStage')} onCancel={onDone}>
      <TextInput
        label={t('stage')}
        placeholder={t('stageExample')}
        maxLength={40}
        required
        data-autofocus
        {...form.getInputProps('stage')}
      />
      <Select
        label={t('position')}
        data={[
          { value: '', label: t('first') },
          ...work.stages.map(({ stage }) => ({ value: stage, label: t('after', { stage: codeWords(stage) }) })),
        ]}
        allowDeselect={false}
        {...form.getInputProps('after')}
      />
      <TextInput label={t('reason')} maxLength={500} required {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}
