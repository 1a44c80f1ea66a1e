# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from .._lifecycle import Lifecycle, Step

BANK_STATEMENT_LINE = Lifecycle(
    final=("matched", "ignored"),
    under_way=(),
    steps={
        "match": Step(
            operations=("bank_statement_lines.match",),
            scopes=("invoices:write",),
            from_=("review", "unmatched"),
            to=("matched",),
        ),
        "ignore": Step(
            operations=("bank_statement_lines.ignore",),
            scopes=("invoices:write",),
            from_=("review", "unmatched"),
            to=("ignored",),
        ),
    },
)
"""The steps between the statuses `BankStatementLineStatus`."""

CAMERA_HEALTH = Lifecycle(
    final=(),
    under_way=(),
    steps={
        "disable": Step(
            operations=("cameras.disable",),
            scopes=("cameras:write",),
            from_=("never_seen", "online", "offline"),
            to=("disabled",),
        ),
        "enable": Step(
            operations=("cameras.enable",),
            scopes=("cameras:write",),
            from_=("disabled",),
            to=("never_seen", "offline"),
        ),
    },
)
"""The steps between the statuses `CameraHealthStatus`."""

CONVERSATION = Lifecycle(
    final=(),
    under_way=(),
    steps={
        "escalate": Step(
            operations=("conversations.escalate",),
            scopes=("desk:write",),
            from_=("bot_active",),
            to=("escalated",),
        ),
        "accept": Step(
            operations=("conversations.accept",),
            scopes=("desk:write",),
            from_=("escalated",),
            to=("human_active",),
        ),
        "return": Step(
            operations=("conversations.return",),
            scopes=("desk:write",),
            from_=("human_active", "snoozed"),
            to=("bot_active",),
        ),
        "resolve": Step(
            operations=("conversations.resolve",),
            scopes=("desk:write",),
            from_=("bot_active", "escalated", "human_active", "snoozed"),
            to=("resolved",),
        ),
        "snooze": Step(
            operations=("conversations.snooze",),
            scopes=("desk:write",),
            from_=("human_active", "snoozed"),
            to=("snoozed",),
        ),
        "assign": Step(
            operations=("conversations.reassign",),
            scopes=("desk:write",),
            from_=("human_active", "snoozed"),
            to=(),
        ),
        "wake": Step(
            operations=("messages.create",),
            scopes=("desk:write",),
            from_=("snoozed",),
            to=("human_active",),
        ),
        "reopen": Step(
            operations=("messages.create",),
            scopes=("desk:write",),
            from_=("resolved",),
            to=("bot_active",),
        ),
        "move": Step(
            operations=("conversations.reassign",),
            scopes=("desk:write",),
            from_=("bot_active", "escalated", "human_active", "snoozed"),
            to=(),
        ),
    },
)
"""The steps between the statuses `ConversationState`."""

DEFECT = Lifecycle(
    final=(),
    under_way=(),
    steps={
        "confirmed": Step(
            operations=("defects.confirm",),
            scopes=("defects:write",),
            from_=("unreviewed",),
            to=("confirmed",),
        ),
        "reclassified": Step(
            operations=("defects.reclassify",),
            scopes=("defects:write",),
            from_=("unreviewed",),
            to=("reclassified",),
        ),
        "dismissed": Step(
            operations=("defects.dismiss",),
            scopes=("defects:write",),
            from_=("unreviewed",),
            to=("dismissed",),
        ),
        "reopened": Step(
            operations=("defects.reopen",),
            scopes=("defects:write",),
            from_=("confirmed", "reclassified", "dismissed"),
            to=("unreviewed",),
        ),
    },
)
"""The steps between the statuses `DefectReview`."""

DISPATCH = Lifecycle(
    final=(),
    under_way=(),
    steps={
        "deliver": Step(
            operations=("dispatches.deliver", "dispatches.fail"),
            scopes=("dispatch:write",),
            from_=("in_transit", "partly_delivered", "failed"),
            to=("in_transit", "partly_delivered", "failed", "delivered", "lost"),
        ),
        "return": Step(
            operations=("dispatches.return",),
            scopes=("dispatch:write",),
            from_=("in_transit", "partly_delivered", "failed", "delivered", "returned", "lost"),
            to=("in_transit", "partly_delivered", "failed", "returned"),
        ),
    },
)
"""The steps between the statuses `DispatchStatus`."""

EWAY_BILL = Lifecycle(
    final=("cancelled", "closed", "failed"),
    under_way=("generating",),
    steps={
        "generate": Step(
            operations=(),
            scopes=(),
            from_=("generating",),
            to=("part_a", "active", "failed"),
        ),
        "part_b": Step(
            operations=("eway_bills.part_b",),
            scopes=("invoices:write",),
            from_=("part_a", "active"),
            to=("active",),
        ),
        "extend": Step(
            operations=("eway_bills.extend",),
            scopes=("invoices:write",),
            from_=("active", "expired"),
            to=("active",),
        ),
        "transporter": Step(
            operations=("eway_bills.transporter",),
            scopes=("invoices:write",),
            from_=("part_a", "active"),
            to=(),
        ),
        "cancel": Step(
            operations=("eway_bills.cancel",),
            scopes=("invoices:write",),
            from_=("part_a", "active"),
            to=("cancelled",),
        ),
        "close": Step(
            operations=("eway_bills.close",),
            scopes=("invoices:write",),
            from_=("active", "expired"),
            to=("closed",),
        ),
        "expire": Step(
            operations=(),
            scopes=(),
            from_=("active",),
            to=("expired",),
        ),
        "discard": Step(
            operations=(),
            scopes=(),
            from_=("part_a",),
            to=("cancelled",),
        ),
    },
)
"""The steps between the statuses `EwayBillStatus`."""

IMPORT = Lifecycle(
    final=("completed", "failed"),
    under_way=("checking", "running"),
    steps={
        "check": Step(
            operations=(),
            scopes=(),
            from_=("checking",),
            to=("checked", "failed"),
        ),
        "run": Step(
            operations=("imports.run",),
            scopes=("orders:write",),
            from_=("checked",),
            to=("running",),
        ),
        "make": Step(
            operations=(),
            scopes=(),
            from_=("running",),
            to=("completed", "failed"),
        ),
    },
)
"""The steps between the statuses `ImportStatus`."""

INSPECTION_SESSION = Lifecycle(
    final=("closed",),
    under_way=(),
    steps={
        "pause": Step(
            operations=("inspection_sessions.pause",),
            scopes=("cameras:write",),
            from_=("open",),
            to=("paused",),
        ),
        "resume": Step(
            operations=("inspection_sessions.resume",),
            scopes=("cameras:write",),
            from_=("paused",),
            to=("open",),
        ),
        "close": Step(
            operations=("inspection_sessions.close",),
            scopes=("cameras:write",),
            from_=("open", "paused"),
            to=("closed",),
        ),
    },
)
"""The steps between the statuses `InspectionSessionStatus`."""

NOTE = Lifecycle(
    final=("registered", "issued", "failed", "cancelled"),
    under_way=("registering",),
    steps={
        "register": Step(
            operations=(),
            scopes=(),
            from_=("registering",),
            to=("registered", "failed", "cancelled"),
        ),
    },
)
"""The steps between the statuses `NoteStatus`."""

ORDER = Lifecycle(
    final=("closed", "cancelled"),
    under_way=(),
    steps={
        "confirm": Step(
            operations=("orders.confirm",),
            scopes=("orders:write",),
            from_=("draft",),
            to=("confirmed",),
        ),
        "change": Step(
            operations=("orders.update",),
            scopes=("orders:write",),
            from_=("draft", "confirmed", "in_production", "completed", "dispatched", "delivered", "on_hold"),
            to=(),
        ),
        "correct": Step(
            operations=("orders.update",),
            scopes=("orders:write",),
            from_=("closed",),
            to=(),
        ),
        "delete": Step(
            operations=("orders.delete",),
            scopes=("orders:write",),
            from_=("draft",),
            to=(),
        ),
        "reroute": Step(
            operations=("work_orders.skip", "work_orders.reopen", "work_orders.add_stage"),
            scopes=("orders:write",),
            from_=("draft", "confirmed", "in_production", "completed", "dispatched", "delivered", "on_hold"),
            to=(),
        ),
        "complete_stage": Step(
            operations=("order_stages.create", "stages.reverse"),
            scopes=("orders:write", "stages:write"),
            from_=("confirmed", "in_production", "completed", "dispatched", "delivered"),
            to=("confirmed", "in_production", "completed", "dispatched", "delivered"),
        ),
        "start_stage": Step(
            operations=("work_orders.start", "work_orders.resume"),
            scopes=("orders:write", "stages:write"),
            from_=("confirmed", "in_production", "completed", "dispatched", "delivered"),
            to=(),
        ),
        "pause_stage": Step(
            operations=("work_orders.pause",),
            scopes=("orders:write", "stages:write"),
            from_=("confirmed", "in_production", "completed", "dispatched", "delivered", "on_hold"),
            to=(),
        ),
        "dispatch": Step(
            operations=("order_dispatches.create",),
            scopes=("dispatch:write",),
            from_=("confirmed", "in_production", "completed", "dispatched", "delivered"),
            to=("confirmed", "in_production", "completed", "dispatched", "delivered"),
        ),
        "deliver": Step(
            operations=("dispatches.deliver", "dispatches.fail", "dispatches.return"),
            scopes=("dispatch:write",),
            from_=("confirmed", "in_production", "completed", "dispatched", "delivered", "on_hold"),
            to=("confirmed", "in_production", "completed", "dispatched", "delivered", "on_hold"),
        ),
        "invoice": Step(
            operations=("invoices.create",),
            scopes=("invoices:write",),
            from_=("confirmed", "in_production", "completed", "dispatched", "delivered", "on_hold", "closed"),
            to=(),
        ),
        "close": Step(
            operations=("orders.close",),
            scopes=("orders:write",),
            from_=("delivered",),
            to=("closed",),
        ),
        "close_short": Step(
            operations=("orders.close",),
            scopes=("orders:write",),
            from_=("in_production", "completed", "dispatched", "delivered", "on_hold"),
            to=("closed",),
        ),
        "hold": Step(
            operations=("orders.hold",),
            scopes=("orders:write",),
            from_=("confirmed", "in_production", "completed", "dispatched"),
            to=("on_hold",),
        ),
        "release": Step(
            operations=("orders.release",),
            scopes=("orders:write",),
            from_=("on_hold",),
            to=("confirmed", "in_production", "completed", "dispatched", "delivered"),
        ),
        "cancel": Step(
            operations=("orders.cancel",),
            scopes=("orders:write",),
            from_=("draft", "confirmed", "in_production", "completed", "on_hold"),
            to=("cancelled",),
        ),
        "cancel_remainder": Step(
            operations=("orders.cancel",),
            scopes=("orders:write",),
            from_=("confirmed", "in_production", "completed", "dispatched", "delivered", "on_hold"),
            to=("confirmed", "in_production", "completed", "dispatched", "delivered", "on_hold", "cancelled"),
        ),
    },
)
"""The steps between the statuses `OrderStatus`."""

RECEIVED_PAYMENT = Lifecycle(
    final=("reversed",),
    under_way=(),
    steps={
        "allocate": Step(
            operations=("payments.allocate",),
            scopes=("invoices:write",),
            from_=("received",),
            to=(),
        ),
        "refund": Step(
            operations=("payments.refund",),
            scopes=("invoices:write",),
            from_=("received",),
            to=(),
        ),
        "reverse": Step(
            operations=("payments.reverse",),
            scopes=("invoices:write",),
            from_=("received",),
            to=("reversed",),
        ),
    },
)
"""The steps between the statuses `ReceivedPaymentStatus`."""

STAGE = Lifecycle(
    final=(),
    under_way=(),
    steps={
        "start": Step(
            operations=("work_orders.start",),
            scopes=("orders:write", "stages:write"),
            from_=("idle",),
            to=("in_progress",),
        ),
        "pause": Step(
            operations=("work_orders.pause",),
            scopes=("orders:write", "stages:write"),
            from_=("in_progress",),
            to=("paused",),
        ),
        "resume": Step(
            operations=("work_orders.resume",),
            scopes=("orders:write", "stages:write"),
            from_=("paused",),
            to=("in_progress",),
        ),
    },
)
"""The steps between the statuses `StageState`."""

TAX_DOCUMENT = Lifecycle(
    final=("voided", "cancelled"),
    under_way=("registering", "voiding", "cancelling"),
    steps={
        "register": Step(
            operations=(),
            scopes=(),
            from_=("registering",),
            to=("registered", "failed", "cancelled"),
        ),
        "retry": Step(
            operations=("invoices.retry",),
            scopes=("invoices:write",),
            from_=("failed",),
            to=("registering",),
        ),
        "void": Step(
            operations=("invoices.void",),
            scopes=("invoices:write",),
            from_=("failed",),
            to=("voiding",),
        ),
        "end_voiding": Step(
            operations=(),
            scopes=(),
            from_=("voiding",),
            to=("voided", "registered", "cancelled", "failed"),
        ),
        "cancel": Step(
            operations=("invoices.cancel",),
            scopes=("invoices:write",),
            from_=("registered", "issued"),
            to=("cancelling", "cancelled"),
        ),
        "end_cancellation": Step(
            operations=(),
            scopes=(),
            from_=("cancelling",),
            to=("cancelled", "registered"),
        ),
        "note": Step(
            operations=("credit_notes.create", "debit_notes.create"),
            scopes=("invoices:write",),
            from_=("registered", "issued"),
            to=(),
        ),
        "make_eway_bill": Step(
            operations=("eway_bills.create",),
            scopes=("invoices:write",),
            from_=("registered", "issued"),
            to=(),
        ),
    },
)
"""The steps between the statuses `TaxDocumentStatus`."""
