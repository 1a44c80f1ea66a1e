/** What can be done with an order: the next step as a button, everything else in a menu. */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import type { OrderInFull } from '../order-query.js';
import { canStep } from '../order-steps.js';
import { type DialogStep, dialogSteps, stepLabels } from './order-step-labels.js';
import { onDemand } from '../../kit/on-demand.js';

const OrderDialog = onDemand(async () => (await import('./order-dialog.js')).OrderDialog, 'step');

const nextSteps: ReadonlySet<DialogStep> = new Set(['confirm', 'release', 'dispatch', 'close']);

export function OrderActions({ order }: { readonly order: OrderInFull }) {
  const mode = useMode();
  const may = useMay();
  const [asked, setAsked] = useState<DialogStep>();
  const possible = dialogSteps.filter((step) => canStep(step, order, may));
  const next = possible.find((step) => nextSteps.has(step));
  const others = possible.filter((step) => step !== next);
  const canChange = canStep('change', order, may);
  const canCopy = may('orders:write');
  return (
    <>
      {next !== undefined && <Button onClick={() => setAsked(next)}>{stepLabels[next]}…</Button>}
      {(canChange || canCopy || others.length > 0) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {canChange && (
              <Menu.Item
                renderRoot={(props) => (
                  <Link to="/$mode/orders/$orderId/change" params={{ mode, orderId: order.id }} {...props} />
                )}
              >
                {' '}
                Edit order{' '}
              </Menu.Item>
            )}
            {canCopy && (
              <Menu.Item
                renderRoot={(props) => (
                  <Link to="/$mode/orders/new" params={{ mode }} search={{ copy: order.id }} {...props} />
                )}
              >
                Copy order
              </Menu.Item>
            )}
            {others.map((step) => (
              <Menu.Item key={step} onClick={() => setAsked(step)}>
                {stepLabels[step]}…
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <OrderDialog order={order} step={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
