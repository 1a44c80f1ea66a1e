/** What is done at the stages of an order: booking, work that starts and stops, and changes of the route. */
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { useMode } from '../../shell/mode.js';
import { BookingForm, type StageProgress, type WorkProgress } from '../booking-form.js';
import { useOrderChange } from '../order-change.js';
import type { OrderInFull } from '../order-query.js';
import { stageName } from '../production-routes/stage-name.js';
import { stageWords } from '../stage-words.js';
import { useWorkplace } from '../workplace.js';
import { submitting } from '../../kit/submitting.js';

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
  return (
    <Dialog
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : titleOf(action)}
      size="lg"
    >
      {action !== undefined && <StageForm order={order} action={action} onDone={onClose} />}
    </Dialog>
  );
}

function titleOf(action: StageAction): string {
  switch (action.kind) {
    case 'book':
      return `Book at ${stageWords(action.stage.stage)}`;
    case 'start':
      return `Start work at ${stageWords(action.stage)}`;
    case 'pause':
      return `Pause work at ${stageWords(action.stage)}`;
    case 'resume':
      return `Resume work at ${stageWords(action.stage)}`;
    case 'skip':
      return `Skip ${stageWords(action.stage)}`;
    case 'reopen':
      return `Restore ${stageWords(action.stage)}`;
    case 'add':
      return 'Add stage';
  }
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

const workWords: Readonly<Record<WorkKind, { label: string; said: string }>> = {
  start: { label: 'Start', said: 'Work started.' },
  pause: { label: 'Pause', said: 'Work paused.' },
  resume: { label: 'Resume', said: 'Work resumed.' },
};

interface WorkFormProps {
  readonly kind: WorkKind;
  readonly stage: string;
  readonly workOrderId: string;
  readonly onDone: () => void;
}

function WorkForm({ kind, stage, workOrderId, onDone }: WorkFormProps) {
  const mode = useMode();
  const [workplace, setWorkplace] = useWorkplace();
  const { operator_id, machine_id } = workplace;
  const form = useForm({ initialValues: { operator_id, machine_id, reason: '' } });
  const { label, said } = workWords[kind];
  const work = useChange({
    change: (values: typeof form.values, idempotencyKey) =>
      api(mode).workOrders[kind](workOrderId, { stage, ...given(values) }, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: said });
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
        <TextInput label="Operator" maxLength={64} data-autofocus {...form.getInputProps('operator_id')} />
        <TextInput label="Machine" maxLength={64} {...form.getInputProps('machine_id')} />
        <TextInput label="Reason" maxLength={500} {...form.getInputProps('reason')} />
        <DialogButtons label={label} change={work} onCancel={onDone} />
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
  const isSkip = kind === 'skip';
  const form = useForm({ initialValues: { reason: '' } });
  const reroute = useOrderChange({
    order,
    said: isSkip ? `${stageWords(stage)} skipped.` : `${stageWords(stage)} restored.`,
    change: (mode, { ifMatch, idempotencyKey }, { reason }: typeof form.values) =>
      api(mode).workOrders[kind](workOrderId, { stage, reason }, { ifMatch, idempotencyKey }),
    onDone,
  });
  return (
    <form {...submitting(form, (values) => reroute.mutate(values))}>
      <Stack>
        <Text>
          {isSkip
            ? 'Output of the previous stage goes straight to the next one. You can restore the stage later.'
            : 'Work goes through this stage again, provided nothing has already moved past it.'}
        </Text>
        <TextInput label="Reason" maxLength={500} required data-autofocus {...form.getInputProps('reason')} />
        <DialogButtons label={isSkip ? 'Skip stage' : 'Restore stage'} change={reroute} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function AddForm({ order, work, onDone }: FormProps & { readonly work: WorkProgress }) {
  const form = useForm({
    initialValues: { stage: '', after: work.stages.at(-1)?.stage ?? '', reason: '' },
  });
  const add = useOrderChange({
    order,
    said: 'Stage added.',
    change: (mode, { ifMatch, idempotencyKey }, { stage, after, reason }: typeof form.values) =>
      api(mode).workOrders.addStage(
        work.work_order_id,
        { stage: stageName(stage), after: after === '' ? null : after, reason },
        { ifMatch, idempotencyKey },
      ),
    onDone,
  });
  return (
    <ChangeForm form={form} change={add} label="Add stage" onCancel={onDone}>
      <TextInput
        label="Stage"
        placeholder="Gluing"
        maxLength={40}
        required
        data-autofocus
        {...form.getInputProps('stage')}
      />
      <Select
        label="Position"
        data={[
          { value: '', label: 'First' },
          ...work.stages.map(({ stage }) => ({ value: stage, label: `After ${stageWords(stage)}` })),
        ]}
        allowDeselect={false}
        {...form.getInputProps('after')}
      />
      <TextInput label="Reason" maxLength={500} required {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}
