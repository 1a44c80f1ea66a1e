// Generated from the contract by `pnpm generate`. Do not edit.

import type { Lifecycle } from '../core/lifecycle.js';
import type { BankStatementLineStatus, CameraHealthStatus, ConversationState, DefectReview, DispatchStatus, EwayBillStatus, ImportStatus, InspectionSessionStatus, NoteStatus, OrderStatus, ReceivedPaymentStatus, StageState, TaxDocumentStatus } from './types.js';

/** The steps between the statuses `BankStatementLineStatus`. */
export const bankStatementLineLifecycle: Lifecycle<BankStatementLineStatus,
  | 'match'
  | 'ignore'
> = {
  final: ['matched', 'ignored'],
  underWay: [],
  steps: {
    match: {
      operations: ['bank_statement_lines.match'],
      scopes: ['invoices:write'],
      from: ['review', 'unmatched'],
      to: ['matched'],
    },
    ignore: {
      operations: ['bank_statement_lines.ignore'],
      scopes: ['invoices:write'],
      from: ['review', 'unmatched'],
      to: ['ignored'],
    },
  },
};

/** The steps between the statuses `CameraHealthStatus`. */
export const cameraHealthLifecycle: Lifecycle<CameraHealthStatus,
  | 'disable'
  | 'enable'
> = {
  final: [],
  underWay: [],
  steps: {
    disable: {
      operations: ['cameras.disable'],
      scopes: ['cameras:write'],
      from: ['never_seen', 'online', 'offline'],
      to: ['disabled'],
    },
    enable: {
      operations: ['cameras.enable'],
      scopes: ['cameras:write'],
      from: ['disabled'],
      to: ['never_seen', 'offline'],
    },
  },
};

/** The steps between the statuses `ConversationState`. */
export const conversationLifecycle: Lifecycle<ConversationState,
  | 'escalate'
  | 'accept'
  | 'return'
  | 'resolve'
  | 'snooze'
  | 'assign'
  | 'wake'
  | 'reopen'
  | 'move'
> = {
  final: [],
  underWay: [],
  steps: {
    escalate: {
      operations: ['conversations.escalate'],
      scopes: ['desk:write'],
      from: ['bot_active'],
      to: ['escalated'],
    },
    accept: {
      operations: ['conversations.accept'],
      scopes: ['desk:write'],
      from: ['escalated'],
      to: ['human_active'],
    },
    return: {
      operations: ['conversations.return'],
      scopes: ['desk:write'],
      from: ['human_active', 'snoozed'],
      to: ['bot_active'],
    },
    resolve: {
      operations: ['conversations.resolve'],
      scopes: ['desk:write'],
      from: ['bot_active', 'escalated', 'human_active', 'snoozed'],
      to: ['resolved'],
    },
    snooze: {
      operations: ['conversations.snooze'],
      scopes: ['desk:write'],
      from: ['human_active', 'snoozed'],
      to: ['snoozed'],
    },
    assign: {
      operations: ['conversations.reassign'],
      scopes: ['desk:write'],
      from: ['human_active', 'snoozed'],
      to: [],
    },
    wake: {
      operations: ['messages.create'],
      scopes: ['desk:write'],
      from: ['snoozed'],
      to: ['human_active'],
    },
    reopen: {
      operations: ['messages.create'],
      scopes: ['desk:write'],
      from: ['resolved'],
      to: ['bot_active'],
    },
    move: {
      operations: ['conversations.reassign'],
      scopes: ['desk:write'],
      from: ['bot_active', 'escalated', 'human_active', 'snoozed'],
      to: [],
    },
  },
};

/** The steps between the statuses `DefectReview`. */
export const defectLifecycle: Lifecycle<DefectReview,
  | 'confirmed'
  | 'reclassified'
  | 'dismissed'
  | 'reopened'
> = {
  final: [],
  underWay: [],
  steps: {
    confirmed: {
      operations: ['defects.confirm'],
      scopes: ['defects:write'],
      from: ['unreviewed'],
      to: ['confirmed'],
    },
    reclassified: {
      operations: ['defects.reclassify'],
      scopes: ['defects:write'],
      from: ['unreviewed'],
      to: ['reclassified'],
    },
    dismissed: {
      operations: ['defects.dismiss'],
      scopes: ['defects:write'],
      from: ['unreviewed'],
      to: ['dismissed'],
    },
    reopened: {
      operations: ['defects.reopen'],
      scopes: ['defects:write'],
      from: ['confirmed', 'reclassified', 'dismissed'],
      to: ['unreviewed'],
    },
  },
};

/** The steps between the statuses `DispatchStatus`. */
export const dispatchLifecycle: Lifecycle<DispatchStatus,
  | 'deliver'
  | 'return'
> = {
  final: [],
  underWay: [],
  steps: {
    deliver: {
      operations: ['dispatches.deliver', 'dispatches.fail'],
      scopes: ['dispatch:write'],
      from: ['in_transit', 'partly_delivered', 'failed'],
      to: ['in_transit', 'partly_delivered', 'failed', 'delivered', 'lost'],
    },
    return: {
      operations: ['dispatches.return'],
      scopes: ['dispatch:write'],
      from: ['in_transit', 'partly_delivered', 'failed', 'delivered', 'returned', 'lost'],
      to: ['in_transit', 'partly_delivered', 'failed', 'returned'],
    },
  },
};

/** The steps between the statuses `EwayBillStatus`. */
export const ewayBillLifecycle: Lifecycle<EwayBillStatus,
  | 'generate'
  | 'partB'
  | 'extend'
  | 'transporter'
  | 'cancel'
  | 'close'
  | 'expire'
  | 'discard'
> = {
  final: ['cancelled', 'closed', 'failed'],
  underWay: ['generating'],
  steps: {
    generate: {
      operations: [],
      scopes: [],
      from: ['generating'],
      to: ['part_a', 'active', 'failed'],
    },
    partB: {
      operations: ['eway_bills.part_b'],
      scopes: ['invoices:write'],
      from: ['part_a', 'active'],
      to: ['active'],
    },
    extend: {
      operations: ['eway_bills.extend'],
      scopes: ['invoices:write'],
      from: ['active', 'expired'],
      to: ['active'],
    },
    transporter: {
      operations: ['eway_bills.transporter'],
      scopes: ['invoices:write'],
      from: ['part_a', 'active'],
      to: [],
    },
    cancel: {
      operations: ['eway_bills.cancel'],
      scopes: ['invoices:write'],
      from: ['part_a', 'active'],
      to: ['cancelled'],
    },
    close: {
      operations: ['eway_bills.close'],
      scopes: ['invoices:write'],
      from: ['active', 'expired'],
      to: ['closed'],
    },
    expire: {
      operations: [],
      scopes: [],
      from: ['active'],
      to: ['expired'],
    },
    discard: {
      operations: [],
      scopes: [],
      from: ['part_a'],
      to: ['cancelled'],
    },
  },
};

/** The steps between the statuses `ImportStatus`. */
export const importLifecycle: Lifecycle<ImportStatus,
  | 'check'
  | 'run'
  | 'make'
> = {
  final: ['completed', 'failed'],
  underWay: ['checking', 'running'],
  steps: {
    check: {
      operations: [],
      scopes: [],
      from: ['checking'],
      to: ['checked', 'failed'],
    },
    run: {
      operations: ['imports.run'],
      scopes: ['orders:write'],
      from: ['checked'],
      to: ['running'],
    },
    make: {
      operations: [],
      scopes: [],
      from: ['running'],
      to: ['completed', 'failed'],
    },
  },
};

/** The steps between the statuses `InspectionSessionStatus`. */
export const inspectionSessionLifecycle: Lifecycle<InspectionSessionStatus,
  | 'pause'
  | 'resume'
  | 'close'
> = {
  final: ['closed'],
  underWay: [],
  steps: {
    pause: {
      operations: ['inspection_sessions.pause'],
      scopes: ['cameras:write'],
      from: ['open'],
      to: ['paused'],
    },
    resume: {
      operations: ['inspection_sessions.resume'],
      scopes: ['cameras:write'],
      from: ['paused'],
      to: ['open'],
    },
    close: {
      operations: ['inspection_sessions.close'],
      scopes: ['cameras:write'],
      from: ['open', 'paused'],
      to: ['closed'],
    },
  },
};

/** The steps between the statuses `NoteStatus`. */
export const noteLifecycle: Lifecycle<NoteStatus,
  | 'register'
> = {
  final: ['registered', 'issued', 'failed', 'cancelled'],
  underWay: ['registering'],
  steps: {
    register: {
      operations: [],
      scopes: [],
      from: ['registering'],
      to: ['registered', 'failed', 'cancelled'],
    },
  },
};

/** The steps between the statuses `OrderStatus`. */
export const orderLifecycle: Lifecycle<OrderStatus,
  | 'confirm'
  | 'change'
  | 'correct'
  | 'delete'
  | 'reroute'
  | 'completeStage'
  | 'startStage'
  | 'pauseStage'
  | 'dispatch'
  | 'deliver'
  | 'invoice'
  | 'close'
  | 'closeShort'
  | 'hold'
  | 'release'
  | 'cancel'
  | 'cancelRemainder'
> = {
  final: ['closed', 'cancelled'],
  underWay: [],
  steps: {
    confirm: {
      operations: ['orders.confirm'],
      scopes: ['orders:write'],
      from: ['draft'],
      to: ['confirmed'],
    },
    change: {
      operations: ['orders.update'],
      scopes: ['orders:write'],
      from: ['draft', 'confirmed', 'in_production', 'completed', 'dispatched', 'delivered', 'on_hold'],
      to: [],
    },
    correct: {
      operations: ['orders.update'],
      scopes: ['orders:write'],
      from: ['closed'],
      to: [],
    },
    delete: {
      operations: ['orders.delete'],
      scopes: ['orders:write'],
      from: ['draft'],
      to: [],
    },
    reroute: {
      operations: ['work_orders.skip', 'work_orders.reopen', 'work_orders.add_stage'],
      scopes: ['orders:write'],
      from: ['draft', 'confirmed', 'in_production', 'completed', 'dispatched', 'delivered', 'on_hold'],
      to: [],
    },
    completeStage: {
      operations: ['order_stages.create', 'stages.reverse'],
      scopes: ['orders:write', 'stages:write'],
      from: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered'],
      to: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered'],
    },
    startStage: {
      operations: ['work_orders.start', 'work_orders.resume'],
      scopes: ['orders:write', 'stages:write'],
      from: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered'],
      to: [],
    },
    pauseStage: {
      operations: ['work_orders.pause'],
      scopes: ['orders:write', 'stages:write'],
      from: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered', 'on_hold'],
      to: [],
    },
    dispatch: {
      operations: ['order_dispatches.create'],
      scopes: ['dispatch:write'],
      from: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered'],
      to: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered'],
    },
    deliver: {
      operations: ['dispatches.deliver', 'dispatches.fail', 'dispatches.return'],
      scopes: ['dispatch:write'],
      from: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered', 'on_hold'],
      to: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered', 'on_hold'],
    },
    invoice: {
      operations: ['invoices.create'],
      scopes: ['invoices:write'],
      from: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered', 'on_hold', 'closed'],
      to: [],
    },
    close: {
      operations: ['orders.close'],
      scopes: ['orders:write'],
      from: ['delivered'],
      to: ['closed'],
    },
    closeShort: {
      operations: ['orders.close'],
      scopes: ['orders:write'],
      from: ['in_production', 'completed', 'dispatched', 'delivered', 'on_hold'],
      to: ['closed'],
    },
    hold: {
      operations: ['orders.hold'],
      scopes: ['orders:write'],
      from: ['confirmed', 'in_production', 'completed', 'dispatched'],
      to: ['on_hold'],
    },
    release: {
      operations: ['orders.release'],
      scopes: ['orders:write'],
      from: ['on_hold'],
      to: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered'],
    },
    cancel: {
      operations: ['orders.cancel'],
      scopes: ['orders:write'],
      from: ['draft', 'confirmed', 'in_production', 'completed', 'on_hold'],
      to: ['cancelled'],
    },
    cancelRemainder: {
      operations: ['orders.cancel'],
      scopes: ['orders:write'],
      from: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered', 'on_hold'],
      to: ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered', 'on_hold', 'cancelled'],
    },
  },
};

/** The steps between the statuses `ReceivedPaymentStatus`. */
export const receivedPaymentLifecycle: Lifecycle<ReceivedPaymentStatus,
  | 'allocate'
  | 'refund'
  | 'reverse'
> = {
  final: ['reversed'],
  underWay: [],
  steps: {
    allocate: {
      operations: ['payments.allocate'],
      scopes: ['invoices:write'],
      from: ['received'],
      to: [],
    },
    refund: {
      operations: ['payments.refund'],
      scopes: ['invoices:write'],
      from: ['received'],
      to: [],
    },
    reverse: {
      operations: ['payments.reverse'],
      scopes: ['invoices:write'],
      from: ['received'],
      to: ['reversed'],
    },
  },
};

/** The steps between the statuses `StageState`. */
export const stageLifecycle: Lifecycle<StageState,
  | 'start'
  | 'pause'
  | 'resume'
> = {
  final: [],
  underWay: [],
  steps: {
    start: {
      operations: ['work_orders.start'],
      scopes: ['orders:write', 'stages:write'],
      from: ['idle'],
      to: ['in_progress'],
    },
    pause: {
      operations: ['work_orders.pause'],
      scopes: ['orders:write', 'stages:write'],
      from: ['in_progress'],
      to: ['paused'],
    },
    resume: {
      operations: ['work_orders.resume'],
      scopes: ['orders:write', 'stages:write'],
      from: ['paused'],
      to: ['in_progress'],
    },
  },
};

/** The steps between the statuses `TaxDocumentStatus`. */
export const taxDocumentLifecycle: Lifecycle<TaxDocumentStatus,
  | 'register'
  | 'retry'
  | 'void'
  | 'endVoiding'
  | 'cancel'
  | 'endCancellation'
  | 'note'
  | 'makeEwayBill'
> = {
  final: ['voided', 'cancelled'],
  underWay: ['registering', 'voiding', 'cancelling'],
  steps: {
    register: {
      operations: [],
      scopes: [],
      from: ['registering'],
      to: ['registered', 'failed', 'cancelled'],
    },
    retry: {
      operations: ['invoices.retry'],
      scopes: ['invoices:write'],
      from: ['failed'],
      to: ['registering'],
    },
    void: {
      operations: ['invoices.void'],
      scopes: ['invoices:write'],
      from: ['failed'],
      to: ['voiding'],
    },
    endVoiding: {
      operations: [],
      scopes: [],
      from: ['voiding'],
      to: ['voided', 'registered', 'cancelled', 'failed'],
    },
    cancel: {
      operations: ['invoices.cancel'],
      scopes: ['invoices:write'],
      from: ['registered', 'issued'],
      to: ['cancelling', 'cancelled'],
    },
    endCancellation: {
      operations: [],
      scopes: [],
      from: ['cancelling'],
      to: ['cancelled', 'registered'],
    },
    note: {
      operations: ['credit_notes.create', 'debit_notes.create'],
      scopes: ['invoices:write'],
      from: ['registered', 'issued'],
      to: [],
    },
    makeEwayBill: {
      operations: ['eway_bills.create'],
      scopes: ['invoices:write'],
      from: ['registered', 'issued'],
      to: [],
    },
  },
};
