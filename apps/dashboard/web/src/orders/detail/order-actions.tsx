/** What can be done with an order: the next step as a button, everything else in a menu. */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLabels, useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import type { OrderInFull } from '../order-query.js';
import { canStep } from '../order-steps.js';
import { onDemand } from '../../kit/on-demand.js';
import { detailTexts } from './detail-texts.js';
import { type DialogStep, dialogSteps } from './dialog-steps.js';

const OrderDialog = onDemand(async () => (await import('./order-dialog.js')).OrderDialog, 'step');

const nextSteps: ReadonlySet<DialogStep> = new Set(['confirm', 'release', 'dispatch', 'close']);

export function OrderActions({ order }: { readonly order: OrderInFull }) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  const may = useMay();
  const steps = useLabels(detailTexts, 'step');
  const [asked, setAsked] = useState<DialogStep>();
  const possible = dialogSteps.filter((step) => canStep(step, order, may));
  const next = possible.find((step) => nextSteps.has(step));
  const others = possible.filter((step) => step !== next);
  const canChange = canStep('change', order, may);
  const canCopy = may('orders:write');
  return (
    <>
      {next !== undefined && <Button onClick={() => setAsked(next)}>{steps[next]}…</Button>}
      {(canChange || canCopy || others.length > 0) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {canChange && (
              <Menu.Item
                renderRoot={(props) => (
                  <Link to="/$mode/orders/$orderId/change" params={{ mode, orderId: order.id }} {...props} />
                )}
              >
                {t('editOrder')}
              </Menu.Item>
            )}
            {canCopy && (
              <Menu.Item
                renderRoot={(props) => (
                  <Link to="/$mode/orders/new" params={{ mode }} search={{ copy: order.id }} {...props} />
                )}
              >
                {t('copyOrder')}
              </Menu.Item>
            )}
            {others.map((step) => (
              <Menu.Item key={step} onClick={() => setAsked(step)}>
                {steps[step]}…
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <OrderDialog order={order} step={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
