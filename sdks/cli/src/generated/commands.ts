// Generated from the contract by `pnpm generate`. Do not edit.

import type { Command } from '../command.js';

/** By resource and verb. */
export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  "me": {
    "get": {
      "resource": "me",
      "verb": "get",
      "summary": "Get the account and the credential of this call",
      "scopes": [],
      "parameters": [],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "request-log": {
    "list": {
      "resource": "requestLog",
      "verb": "list",
      "summary": "List the request log",
      "scopes": [
        "logs:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        },
        "method": {
          "kind": "text",
          "isRequired": false,
          "description": "Only this method.",
          "values": [
            "GET",
            "POST",
            "PATCH",
            "DELETE",
            "PUT"
          ]
        },
        "path": {
          "kind": "text",
          "isRequired": false,
          "description": "Only paths that begin with this text. Requires `since`, and a period of two days at most."
        },
        "status": {
          "kind": "text",
          "isRequired": false,
          "description": "Only answers of this class.",
          "values": [
            "2xx",
            "3xx",
            "4xx",
            "5xx"
          ]
        },
        "code": {
          "kind": "text",
          "isRequired": false,
          "description": "Only answers with this error code.",
          "values": [
            "missing_credentials",
            "invalid_api_key",
            "expired_token",
            "insufficient_scope",
            "environment_mismatch",
            "account_suspended",
            "invalid_signed_url",
            "malformed_request",
            "invalid_json",
            "invalid_parameter",
            "unknown_parameter",
            "missing_parameter",
            "credential_in_url",
            "unsupported_version",
            "not_found",
            "method_not_allowed",
            "request_timeout",
            "conflict",
            "invalid_state",
            "not_in_control",
            "precondition_failed",
            "payload_too_large",
            "unsupported_media_type",
            "headers_too_large",
            "idempotency_key_in_use",
            "idempotency_key_reused",
            "invoice_invalid",
            "rate_limited",
            "internal",
            "upstream_unavailable",
            "timeout"
          ]
        },
        "request_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Only the call with this `x-request-id`."
        },
        "credential_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Only calls by this key, connection or session."
        },
        "since": {
          "kind": "text",
          "isRequired": false,
          "description": "Only calls that ended at this moment or later."
        },
        "until": {
          "kind": "text",
          "isRequired": false,
          "description": "Only calls that ended before this moment."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "search": {
    "find": {
      "resource": "search",
      "verb": "find",
      "summary": "Search all records",
      "scopes": [],
      "parameters": [],
      "query": {
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "The text to search for."
        },
        "ids": {
          "kind": "list",
          "isRequired": false,
          "description": "Instead of `q`: the ids of records whose titles you want, separated by commas. Records that do not exist, or that the caller cannot read, are left out."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "orders": {
    "create": {
      "resource": "orders",
      "verb": "create",
      "summary": "Create an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "reference": {
          "kind": "text",
          "isRequired": true,
          "description": "Your order number, unique in the account and mode among orders that are not cancelled."
        },
        "buyer": {
          "kind": "json",
          "isRequired": false,
          "description": "The customer that orders. Send either this or the `buyer_id` of a saved buyer."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "A buyer of the account, instead of `buyer`. The order keeps a copy of its present state."
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "The consignee: who receives the goods at the shipping address. An invoice needs it if that address is in another state than the buyer’s GSTIN. If omitted with `buyer_id`: the consignee of the saved buyer."
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller that invoices the order; an invoice can name another. If omitted: the present default seller."
        },
        "line_items": {
          "kind": "json",
          "isRequired": true,
          "description": "The articles to order."
        },
        "stages": {
          "kind": "list",
          "isRequired": false,
          "description": "The stages of line items without their own. If omitted: the stages of the account’s default route or, without one, `cutting`, `printing`, `finishing`, `packing`."
        },
        "route_id": {
          "kind": "text",
          "isRequired": false,
          "description": "A route of the account, instead of `stages`."
        },
        "over_completion_percent": {
          "kind": "number",
          "isRequired": false,
          "description": "How much more than ordered may enter the first stage, in per cent. If omitted: the percentage of the route of a line item or, without one, nothing."
        },
        "due_date": {
          "kind": "text",
          "isRequired": false,
          "description": "The day on which the order is due."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "confirm": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Create the order as `confirmed` instead of `draft`."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "update": {
      "resource": "orders",
      "verb": "update",
      "summary": "Update an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reference": {
          "kind": "text",
          "isRequired": false,
          "description": "Your order number, unique in the account and mode among orders that are not cancelled."
        },
        "buyer": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "A buyer of the account, instead of `buyer`. The order keeps a copy of its present state."
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "The consignee: who receives the goods at the shipping address. Null removes it. If omitted with `buyer_id`: the consignee of the saved buyer, or none."
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller that invoices the order. Null for the default one."
        },
        "line_items": {
          "kind": "json",
          "isRequired": false,
          "description": "All line items of the order: one with an `id` stays that line item, one without is new, and those that you omit are removed. A line item in production cannot be removed, keeps its unit and stages, and its quantity cannot be less than what has entered production."
        },
        "over_completion_percent": {
          "kind": "number",
          "isRequired": false,
          "description": "For line items without their own value. It also covers the replacement of scrap."
        },
        "due_date": {
          "kind": "text",
          "isRequired": false,
          "description": "The day on which the order is due; null removes it."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "orders",
      "verb": "delete",
      "summary": "Delete a draft",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "confirm": {
      "resource": "orders",
      "verb": "confirm",
      "summary": "Confirm an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "hold": {
      "resource": "orders",
      "verb": "hold",
      "summary": "Put an order on hold",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "release": {
      "resource": "orders",
      "verb": "release",
      "summary": "Release an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "cancel": {
      "resource": "orders",
      "verb": "cancel",
      "summary": "Cancel an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        },
        "remainder": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Cancel what has not entered production. What has entered can still be finished and shipped."
        },
        "line_item_ids": {
          "kind": "list",
          "isRequired": false,
          "description": "With `remainder`: the line items whose remainder is cancelled. If omitted: all of them."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "close": {
      "resource": "orders",
      "verb": "close",
      "summary": "Close an order",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "short": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Close the order although not everything is delivered: the rest is `cancelled`. Requires a `reason`."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "list": {
      "resource": "orders",
      "verb": "list",
      "summary": "List orders",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Orders in one of these statuses, separated by commas.",
          "values": [
            "draft",
            "confirmed",
            "in_production",
            "completed",
            "dispatched",
            "delivered",
            "closed",
            "on_hold",
            "cancelled"
          ]
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders at this stage."
        },
        "buyer": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders of the buyer with this id, this GSTIN or exactly this name."
        },
        "reference": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders with this reference; at most one is not cancelled."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": "Orders whose metadata have this value under this key: `metadata[erp_id]=4500017731`. Up to 5 keys, all of which must match."
        },
        "created_from": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created at this moment or later."
        },
        "created_to": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created before this moment."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created or changed at this moment or later. `updated_at` is when the call that changed the order arrived; a change becomes visible a few seconds later, and 90 seconds at most. To miss none, ask from two minutes before your latest request, and skip the versions that you know."
        },
        "due_before": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders due before this day."
        },
        "due_after": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders due after this day."
        },
        "invoice_status": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders with this invoice status. Drafts and cancelled orders have `nothing`, too.",
          "values": [
            "nothing",
            "partly",
            "fully"
          ]
        },
        "to_invoice": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true`: orders with something to invoice, that is, more of a line item has left the gate than is invoiced, within the quantity ordered and not cancelled. Never a draft or a cancelled order. With `false`: the others."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders whose reference or buyer’s name begins with this text, or contains a word that begins with it: `bluep`, `retail priv`, `PO-2026`, `1183`. Case is ignored."
        },
        "sort": {
          "kind": "text",
          "isRequired": false,
          "description": "The field to sort by, with `-` from the latest to the earliest. An order without a due date counts as due last. A cursor is valid for one sort only.",
          "values": [
            "-created_at",
            "created_at",
            "-updated_at",
            "updated_at",
            "-due_date",
            "due_date"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        },
        "expand": {
          "kind": "list",
          "isRequired": false,
          "description": "Records to include under `expanded`, by name, separated by commas. Each needs the scope that reads it: `invoice` needs `invoices:read`.",
          "values": [
            "buyer",
            "dispatches",
            "progress",
            "invoice"
          ]
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "counts": {
      "resource": "orders",
      "verb": "counts",
      "summary": "Count orders",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Orders in one of these statuses, separated by commas.",
          "values": [
            "draft",
            "confirmed",
            "in_production",
            "completed",
            "dispatched",
            "delivered",
            "closed",
            "on_hold",
            "cancelled"
          ]
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders at this stage."
        },
        "buyer": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders of the buyer with this id, this GSTIN or exactly this name."
        },
        "reference": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders with this reference; at most one is not cancelled."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": "Orders whose metadata have this value under this key: `metadata[erp_id]=4500017731`. Up to 5 keys, all of which must match."
        },
        "created_from": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created at this moment or later."
        },
        "created_to": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created before this moment."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders created or changed at this moment or later. `updated_at` is when the call that changed the order arrived; a change becomes visible a few seconds later, and 90 seconds at most. To miss none, ask from two minutes before your latest request, and skip the versions that you know."
        },
        "due_before": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders due before this day."
        },
        "due_after": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders due after this day."
        },
        "invoice_status": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders with this invoice status. Drafts and cancelled orders have `nothing`, too.",
          "values": [
            "nothing",
            "partly",
            "fully"
          ]
        },
        "to_invoice": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true`: orders with something to invoice, that is, more of a line item has left the gate than is invoiced, within the quantity ordered and not cancelled. Never a draft or a cancelled order. With `false`: the others."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Orders whose reference or buyer’s name begins with this text, or contains a word that begins with it: `bluep`, `retail priv`, `PO-2026`, `1183`. Case is ignored."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "counts-by-day": {
      "resource": "orders",
      "verb": "countsByDay",
      "summary": "Count orders by day",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The first day. If omitted: 13 days before the last."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The last day. If omitted: today, in the time zone of the account."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "output": {
      "resource": "orders",
      "verb": "output",
      "summary": "Compare output with due quantities",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The first day. If omitted: 13 days before the last."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The last day. If omitted: today, in the time zone of the account."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "orders",
      "verb": "get",
      "summary": "Get an order",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "expand": {
          "kind": "list",
          "isRequired": false,
          "description": "Records to include under `expanded`, by name, separated by commas. Each needs the scope that reads it: `invoice` needs `invoices:read`.",
          "values": [
            "buyer",
            "dispatches",
            "progress",
            "invoice"
          ]
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "orders",
      "verb": "timeline",
      "summary": "Get the timeline of an order",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "progress": {
      "resource": "orders",
      "verb": "progress",
      "summary": "Get the progress of an order",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "buyers": {
    "create": {
      "resource": "buyers",
      "verb": "create",
      "summary": "Create a buyer",
      "scopes": [
        "orders:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "The legal name of the buyer."
        },
        "gstin": {
          "kind": "text",
          "isRequired": false,
          "description": "GST identification number. Omit it for an unregistered buyer."
        },
        "addresses": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "contact": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "The consignee: who receives the goods at the shipping address. Orders with this `buyer_id` copy it."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "buyers",
      "verb": "list",
      "summary": "List buyers",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "Buyers with exactly this name."
        },
        "gstin": {
          "kind": "text",
          "isRequired": false,
          "description": "Buyers with this GSTIN."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Buyers whose name, GSTIN or contact (name or email address) begins with this text, or contains a word that begins with it: `bluep`, `retail`, `29AAG`, `purchase@`. Case is ignored."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "buyers",
      "verb": "get",
      "summary": "Get a buyer",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "buyers",
      "verb": "update",
      "summary": "Update a buyer",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "The legal name of the buyer."
        },
        "gstin": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "addresses": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "contact": {
          "kind": "json",
          "isRequired": false,
          "description": "Null removes it."
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "Null removes it."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "buyers",
      "verb": "delete",
      "summary": "Delete a buyer",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "articles": {
    "create": {
      "resource": "articles",
      "verb": "create",
      "summary": "Create an article",
      "scopes": [
        "orders:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "sku": {
          "kind": "text",
          "isRequired": true,
          "description": "Your article number, unique in the account and mode."
        },
        "description": {
          "kind": "text",
          "isRequired": true,
          "description": "What the article is, as documents show it."
        },
        "hsn": {
          "kind": "text",
          "isRequired": true,
          "description": "HSN code of the goods, or SAC of the service."
        },
        "unit_price": {
          "kind": "json",
          "isRequired": true,
          "description": "Price of one unit, before tax and discount."
        },
        "tax_rate": {
          "kind": "number",
          "isRequired": true,
          "description": "GST rate in per cent, such as 18."
        },
        "uom": {
          "kind": "text",
          "isRequired": true,
          "description": "GST unit code (UQC) in capitals, such as `PCS` or `KGS`.",
          "values": [
            "BAG",
            "BAL",
            "BDL",
            "BKL",
            "BOU",
            "BOX",
            "BTL",
            "BUN",
            "CAN",
            "CBM",
            "CCM",
            "CMS",
            "CTN",
            "DOZ",
            "DRM",
            "GGK",
            "GMS",
            "GRS",
            "GYD",
            "KGS",
            "KLR",
            "KME",
            "LTR",
            "MLT",
            "MTR",
            "MTS",
            "NOS",
            "OTH",
            "PAC",
            "PCS",
            "PRS",
            "QTL",
            "ROL",
            "SET",
            "SQF",
            "SQM",
            "SQY",
            "TBS",
            "TGM",
            "THD",
            "TON",
            "TUB",
            "UGS",
            "UNT",
            "YDS"
          ]
        },
        "exemption": {
          "kind": "text",
          "isRequired": false,
          "description": "Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not levied on it.",
          "values": [
            "nil_rated",
            "exempt",
            "non_gst"
          ]
        },
        "stages": {
          "kind": "list",
          "isRequired": false,
          "description": "The stages that the article goes through, if not the stages of the order; line items that you create from it take them."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "articles",
      "verb": "list",
      "summary": "List articles",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "sku": {
          "kind": "text",
          "isRequired": false,
          "description": "The article with exactly this number."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Articles whose number or description begins with this text, or contains a word that begins with it: `cart`, `200-m`, `matte`. Case is ignored."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "articles",
      "verb": "get",
      "summary": "Get an article",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "articles",
      "verb": "update",
      "summary": "Update an article",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "sku": {
          "kind": "text",
          "isRequired": false,
          "description": "Your article number, unique in the account and mode."
        },
        "description": {
          "kind": "text",
          "isRequired": false,
          "description": "What the article is, as documents show it."
        },
        "hsn": {
          "kind": "text",
          "isRequired": false,
          "description": "HSN code of the goods, or SAC of the service."
        },
        "unit_price": {
          "kind": "json",
          "isRequired": false,
          "description": "Price of one unit, before tax and discount."
        },
        "tax_rate": {
          "kind": "number",
          "isRequired": false,
          "description": "GST rate in per cent, such as 18."
        },
        "uom": {
          "kind": "text",
          "isRequired": false,
          "description": "GST unit code (UQC) in capitals, such as `PCS` or `KGS`.",
          "values": [
            "BAG",
            "BAL",
            "BDL",
            "BKL",
            "BOU",
            "BOX",
            "BTL",
            "BUN",
            "CAN",
            "CBM",
            "CCM",
            "CMS",
            "CTN",
            "DOZ",
            "DRM",
            "GGK",
            "GMS",
            "GRS",
            "GYD",
            "KGS",
            "KLR",
            "KME",
            "LTR",
            "MLT",
            "MTR",
            "MTS",
            "NOS",
            "OTH",
            "PAC",
            "PCS",
            "PRS",
            "QTL",
            "ROL",
            "SET",
            "SQF",
            "SQM",
            "SQY",
            "TBS",
            "TGM",
            "THD",
            "TON",
            "TUB",
            "UGS",
            "UNT",
            "YDS"
          ]
        },
        "exemption": {
          "kind": "text",
          "isRequired": false,
          "description": "Why no tax applies; a `tax_rate` above 0 removes it. Null removes it."
        },
        "stages": {
          "kind": "list",
          "isRequired": false,
          "description": "The stages that the article goes through. Null removes it."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "articles",
      "verb": "delete",
      "summary": "Delete an article",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "routes": {
    "create": {
      "resource": "routes",
      "verb": "create",
      "summary": "Create a route",
      "scopes": [
        "orders:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "The name of the route, unique in the account and mode."
        },
        "stages": {
          "kind": "list",
          "isRequired": true,
          "description": "The stages, in order."
        },
        "over_completion_percent": {
          "kind": "number",
          "isRequired": false,
          "description": "How much more than ordered may enter the first stage, in per cent."
        },
        "is_default": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether line items without stages of their own take this route. At most one route is the default."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "routes",
      "verb": "list",
      "summary": "List routes",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "routes",
      "verb": "get",
      "summary": "Get a route",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "routes",
      "verb": "update",
      "summary": "Update a route",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "The name of the route, unique in the account and mode."
        },
        "stages": {
          "kind": "list",
          "isRequired": false,
          "description": "The stages, in order."
        },
        "over_completion_percent": {
          "kind": "number",
          "isRequired": false,
          "description": "How much more than ordered may enter the first stage, in per cent."
        },
        "is_default": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether line items without stages of their own take this route. At most one route is the default."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "routes",
      "verb": "delete",
      "summary": "Delete a route",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "order-stages": {
    "create": {
      "resource": "orderStages",
      "verb": "create",
      "summary": "Book production",
      "scopes": [
        "orders:write",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the work order’s route."
        },
        "work_order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The line item; you can omit it if the order has only one."
        },
        "good": {
          "kind": "json",
          "isRequired": false,
          "description": "Pieces that go on to the next stage."
        },
        "scrap": {
          "kind": "json",
          "isRequired": false,
          "description": "Pieces that are scrapped."
        },
        "scrap_reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why pieces are scrapped, in your words; only with `scrap`."
        },
        "rework": {
          "kind": "json",
          "isRequired": false,
          "description": "Pieces to be done again, at this stage or from `rework_to` on."
        },
        "rework_to": {
          "kind": "text",
          "isRequired": false,
          "description": "The earlier stage that the rework goes back to: it waits there again, and the yield of the stages between decreases by it. If omitted, it stays at this stage."
        },
        "operator_id": {
          "kind": "text",
          "isRequired": true,
          "description": "Who did the work, in your own numbering."
        },
        "machine_id": {
          "kind": "text",
          "isRequired": true,
          "description": "Where it was done, in your own numbering."
        },
        "occurred_at": {
          "kind": "text",
          "isRequired": false,
          "description": "When the work was done, if not now; never in the future."
        },
        "external_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Your own id of the entry, unique in the account and mode for ever. Repeating the call with it books nothing, however much later, and returns the existing entry with 200."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "list": {
      "resource": "orderStages",
      "verb": "list",
      "summary": "List the stage entries of an order",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "stages": {
    "list": {
      "resource": "stages",
      "verb": "list",
      "summary": "List entries across orders",
      "scopes": [
        "orders:read",
        "stages:write"
      ],
      "parameters": [],
      "query": {
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Entries of this order, which must exist."
        },
        "line_item_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Entries of this line item, which must exist."
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "Entries at this stage."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Entries created at this moment or later."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "stages",
      "verb": "get",
      "summary": "Get an entry",
      "scopes": [
        "orders:read",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "reverse": {
      "resource": "stages",
      "verb": "reverse",
      "summary": "Reverse an entry",
      "scopes": [
        "orders:write",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "work-orders": {
    "list": {
      "resource": "workOrders",
      "verb": "list",
      "summary": "List work orders",
      "scopes": [
        "orders:read",
        "stages:write"
      ],
      "parameters": [],
      "query": {
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "Work orders with something ready or in progress at this stage, and that are not over."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Work orders whose order is in this status, or in one of several, separated by commas.",
          "values": [
            "draft",
            "confirmed",
            "in_production",
            "completed",
            "dispatched",
            "delivered",
            "closed",
            "on_hold",
            "cancelled"
          ]
        },
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Work orders of this order."
        },
        "order_reference": {
          "kind": "text",
          "isRequired": false,
          "description": "Work orders of orders with exactly this reference."
        },
        "line_item_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The work order of this line item."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Work orders created or changed at this moment or later; entries and the status of the order count as changes."
        },
        "sort": {
          "kind": "text",
          "isRequired": false,
          "description": "The field to sort by. With `due_date`, the earliest due date comes first, and orders without one last; with `stage`, work in progress or paused at that stage comes first. A cursor is valid for one sort only.",
          "values": [
            "-created_at",
            "due_date"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "workOrders",
      "verb": "get",
      "summary": "Get a work order",
      "scopes": [
        "orders:read",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "workOrders",
      "verb": "timeline",
      "summary": "Get the timeline of a work order",
      "scopes": [
        "orders:read",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "start": {
      "resource": "workOrders",
      "verb": "start",
      "summary": "Start work at a stage",
      "scopes": [
        "orders:write",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the work order’s route."
        },
        "operator_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Who did the work, in your own numbering."
        },
        "machine_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Where it was done, in your own numbering."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "pause": {
      "resource": "workOrders",
      "verb": "pause",
      "summary": "Pause work at a stage",
      "scopes": [
        "orders:write",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the work order’s route."
        },
        "operator_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Who did the work, in your own numbering."
        },
        "machine_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Where it was done, in your own numbering."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "resume": {
      "resource": "workOrders",
      "verb": "resume",
      "summary": "Resume work at a stage",
      "scopes": [
        "orders:write",
        "stages:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the work order’s route."
        },
        "operator_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Who did the work, in your own numbering."
        },
        "machine_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Where it was done, in your own numbering."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "skip": {
      "resource": "workOrders",
      "verb": "skip",
      "summary": "Skip a stage",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the route."
        },
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "reopen": {
      "resource": "workOrders",
      "verb": "reopen",
      "summary": "Reopen a skipped stage",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage of the route."
        },
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "add-stage": {
      "resource": "workOrders",
      "verb": "addStage",
      "summary": "Add a stage",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "stage": {
          "kind": "text",
          "isRequired": true,
          "description": "A stage that the work order does not have, not even skipped."
        },
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        },
        "after": {
          "kind": "text",
          "isRequired": true,
          "description": "The stage before it; null to make it the first."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "order-dispatches": {
    "create": {
      "resource": "orderDispatches",
      "verb": "create",
      "summary": "Record a dispatch",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "lines": {
          "kind": "json",
          "isRequired": true,
          "description": "The goods that leave the gate, by line item."
        },
        "vehicle_number": {
          "kind": "text",
          "isRequired": false,
          "description": "As on the plate: spaces, hyphens and small letters are accepted and removed, such as `KA01AB1234` for `ka 01 ab-1234`. A one-digit district gets a leading zero: `DL01CAA1234`."
        },
        "transporter": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "driver": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "dispatched_at": {
          "kind": "text",
          "isRequired": false,
          "description": "When the goods left, if not now; never in the future."
        },
        "documents": {
          "kind": "json",
          "isRequired": false,
          "description": "The documents that go with the goods; you can add more later."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "list": {
      "resource": "orderDispatches",
      "verb": "list",
      "summary": "List the dispatches of an order",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "dispatches": {
    "list": {
      "resource": "dispatches",
      "verb": "list",
      "summary": "List dispatches",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Dispatches of this order."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Dispatches in this status, or in one of these, separated by commas.",
          "values": [
            "in_transit",
            "partly_delivered",
            "delivered",
            "failed",
            "returned",
            "lost"
          ]
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Dispatches whose vehicle or transporter begins with this text, or contains a word that begins with it: `ka01`, `KA 01 AB`, `roadways`. Case is ignored."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Dispatches recorded or changed at this moment or later. A change carries the time at which its call began, and a call can take 90 seconds: to miss none, ask from two minutes before your last list."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "dispatches",
      "verb": "get",
      "summary": "Get a dispatch",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "dispatches",
      "verb": "timeline",
      "summary": "Get the timeline of a dispatch",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "dispatches",
      "verb": "update",
      "summary": "Change the vehicle, the transporter or the driver",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "vehicle_number": {
          "kind": "text",
          "isRequired": false,
          "description": ""
        },
        "transporter": {
          "kind": "json",
          "isRequired": false,
          "description": "The company that carries the goods; null if none is named."
        },
        "driver": {
          "kind": "json",
          "isRequired": false,
          "description": "The driver of the vehicle; null if none is named."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "deliver": {
      "resource": "dispatches",
      "verb": "deliver",
      "summary": "Report a delivery",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "outcome": {
          "kind": "text",
          "isRequired": false,
          "description": "`delivered`: the receiver has the goods. `failed`: the goods could not be handed over, and are still in transit. `refused`: the receiver did not accept the goods, and they are still in transit. `lost`: the goods will neither arrive nor come back.",
          "values": [
            "delivered",
            "failed",
            "refused",
            "lost"
          ]
        },
        "lines": {
          "kind": "json",
          "isRequired": false,
          "description": "The goods that this is about. If omitted: all goods in transit."
        },
        "delivered_at": {
          "kind": "text",
          "isRequired": false,
          "description": "When it happened, if not now; never in the future."
        },
        "proof": {
          "kind": "json",
          "isRequired": false,
          "description": "The proof of the delivery; you can add more later."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words; required for `failed`, `refused` and `lost`."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "prove": {
      "resource": "dispatches",
      "verb": "prove",
      "summary": "Add a proof of delivery",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "receiver_name": {
          "kind": "text",
          "isRequired": false,
          "description": "Who received the goods."
        },
        "note": {
          "kind": "text",
          "isRequired": false,
          "description": "A remark, such as about damage."
        },
        "position": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "signature": {
          "kind": "text",
          "isRequired": false,
          "description": "An upload: an image of the receiver’s signature."
        },
        "photos": {
          "kind": "list",
          "isRequired": false,
          "description": "Uploads: images."
        },
        "delivery_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The delivery that this proves. If omitted: the latest."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "add-documents": {
      "resource": "dispatches",
      "verb": "addDocuments",
      "summary": "Add documents",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "documents": {
          "kind": "json",
          "isRequired": true,
          "description": "The documents to add."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "fail": {
      "resource": "dispatches",
      "verb": "fail",
      "summary": "Report a failed delivery",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "return": {
      "resource": "dispatches",
      "verb": "return",
      "summary": "Report a return",
      "scopes": [
        "dispatch:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        },
        "lines": {
          "kind": "json",
          "isRequired": false,
          "description": "The goods that came back, counted first from those in transit. If omitted: all goods in transit."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "uploads": {
    "create": {
      "resource": "uploads",
      "verb": "create",
      "summary": "Begin an upload",
      "scopes": [
        "dispatch:write",
        "invoices:write",
        "orders:write",
        "invoice-settings:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "type": {
          "kind": "text",
          "isRequired": true,
          "description": "The media type of the content; we check the content against it. `image/jpeg`: a photo, a signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a seller. `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a bank statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank statement: well-formed XML in UTF-8, without a document type.",
          "values": [
            "image/jpeg",
            "image/png",
            "image/webp",
            "application/pdf",
            "text/csv",
            "application/xml"
          ]
        },
        "size": {
          "kind": "number",
          "isRequired": true,
          "description": "The exact number of bytes of the content."
        },
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "The name for downloads."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "get": {
      "resource": "uploads",
      "verb": "get",
      "summary": "Get an upload",
      "scopes": [
        "orders:read",
        "invoices:read",
        "dispatch:write",
        "invoices:write",
        "orders:write",
        "invoice-settings:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "imports": {
    "create": {
      "resource": "imports",
      "verb": "create",
      "summary": "Check a file of buyers or orders",
      "scopes": [
        "orders:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "kind": {
          "kind": "text",
          "isRequired": true,
          "description": "`buyers`: each row is a buyer. `orders`: each row is a line item; rows with the same `reference`, one after the other, are one order.",
          "values": [
            "buyers",
            "orders"
          ]
        },
        "upload_id": {
          "kind": "text",
          "isRequired": true,
          "description": "An upload of `text/csv` whose content has been sent."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "imports",
      "verb": "list",
      "summary": "List imports",
      "scopes": [
        "orders:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "imports",
      "verb": "get",
      "summary": "Get an import",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "run": {
      "resource": "imports",
      "verb": "run",
      "summary": "Run an import",
      "scopes": [
        "orders:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "import-faults": {
    "list": {
      "resource": "importFaults",
      "verb": "list",
      "summary": "List the faults of an import",
      "scopes": [
        "orders:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "invoices": {
    "create": {
      "resource": "invoices",
      "verb": "create",
      "summary": "Invoice an order",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "lines": {
          "kind": "json",
          "isRequired": false,
          "description": "The quantities to invoice. If omitted: the part of the dispatch of `dispatch_id` that is not yet invoiced or, without a dispatch, everything ordered, not cancelled and not yet invoiced."
        },
        "dispatch_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The dispatch of the order to invoice: the goods that left with it, less returns. With `lines` a part of them. `eway_bill` takes its vehicle and transporter, unless the call sends others."
        },
        "date": {
          "kind": "text",
          "isRequired": false,
          "description": "The date of the invoice, in Indian time; never in the future. If omitted: today."
        },
        "due_date": {
          "kind": "text",
          "isRequired": false,
          "description": "The due date, never before `date`. If omitted: `payment_terms_days` of the settings after `date`."
        },
        "supply_type": {
          "kind": "text",
          "isRequired": false,
          "description": "The kind of supply. If omitted: `b2b`, or `export_without_payment` for a buyer abroad. A buyer without a GSTIN needs `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a special economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax. `deemed_export`: a deemed export.",
          "values": [
            "b2b",
            "b2c",
            "sez_with_payment",
            "sez_without_payment",
            "export_with_payment",
            "export_without_payment",
            "deemed_export"
          ]
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller. If omitted: the seller of the order or, without one, the default seller."
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "The consignee: who receives the goods at the shipping address of the order. Required if that address is in another state than the buyer’s GSTIN, except for services, exports and supplies to special economic zones. If omitted: the consignee of the order."
        },
        "dispatch_from": {
          "kind": "json",
          "isRequired": false,
          "description": "The place that the goods leave from, if not the address of the seller. An e-way bill then begins there. Omit it for an invoice of services only."
        },
        "reverse_charge": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether the buyer pays the tax to the government."
        },
        "charges": {
          "kind": "json",
          "isRequired": false,
          "description": "Charges beside the line items, such as freight: each is a line of the invoice, and taxed."
        },
        "cash_discount": {
          "kind": "json",
          "isRequired": false,
          "description": "The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for trade discounts: those are the `discount` of a line item of the order, deducted before tax."
        },
        "non_taxable_charges": {
          "kind": "json",
          "isRequired": false,
          "description": "The amount added to the sum of the lines after tax, such as tax collected at source or a refundable deposit. Not for freight, packing or insurance, which are taxed."
        },
        "eway_bill": {
          "kind": "json",
          "isRequired": false,
          "description": "Also requests the e-way bill. For an invoice that the portal registers, it is created with the registration; for an `issued` one, right after the call. If the portal refuses the e-way bill, the invoice stays `registered` or `issued`, and the e-way bill is `failed`, with the codes in its `errors`."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "preview": {
      "resource": "invoices",
      "verb": "preview",
      "summary": "Preview an invoice",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "lines": {
          "kind": "json",
          "isRequired": false,
          "description": "The quantities to invoice. If omitted: the part of the dispatch of `dispatch_id` that is not yet invoiced or, without a dispatch, everything ordered, not cancelled and not yet invoiced."
        },
        "dispatch_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The dispatch of the order to invoice: the goods that left with it, less returns. With `lines` a part of them. `eway_bill` takes its vehicle and transporter, unless the call sends others."
        },
        "date": {
          "kind": "text",
          "isRequired": false,
          "description": "The date of the invoice, in Indian time; never in the future. If omitted: today."
        },
        "due_date": {
          "kind": "text",
          "isRequired": false,
          "description": "The due date, never before `date`. If omitted: `payment_terms_days` of the settings after `date`."
        },
        "supply_type": {
          "kind": "text",
          "isRequired": false,
          "description": "The kind of supply. If omitted: `b2b`, or `export_without_payment` for a buyer abroad. A buyer without a GSTIN needs `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a special economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax. `deemed_export`: a deemed export.",
          "values": [
            "b2b",
            "b2c",
            "sez_with_payment",
            "sez_without_payment",
            "export_with_payment",
            "export_without_payment",
            "deemed_export"
          ]
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller. If omitted: the seller of the order or, without one, the default seller."
        },
        "consignee": {
          "kind": "json",
          "isRequired": false,
          "description": "The consignee: who receives the goods at the shipping address of the order. Required if that address is in another state than the buyer’s GSTIN, except for services, exports and supplies to special economic zones. If omitted: the consignee of the order."
        },
        "dispatch_from": {
          "kind": "json",
          "isRequired": false,
          "description": "The place that the goods leave from, if not the address of the seller. An e-way bill then begins there. Omit it for an invoice of services only."
        },
        "reverse_charge": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether the buyer pays the tax to the government."
        },
        "charges": {
          "kind": "json",
          "isRequired": false,
          "description": "Charges beside the line items, such as freight: each is a line of the invoice, and taxed."
        },
        "cash_discount": {
          "kind": "json",
          "isRequired": false,
          "description": "The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for trade discounts: those are the `discount` of a line item of the order, deducted before tax."
        },
        "non_taxable_charges": {
          "kind": "json",
          "isRequired": false,
          "description": "The amount added to the sum of the lines after tax, such as tax collected at source or a refundable deposit. Not for freight, packing or insurance, which are taxed."
        },
        "eway_bill": {
          "kind": "json",
          "isRequired": false,
          "description": "Also requests the e-way bill. For an invoice that the portal registers, it is created with the registration; for an `issued` one, right after the call. If the portal refuses the e-way bill, the invoice stays `registered` or `issued`, and the e-way bill is `failed`, with the codes in its `errors`."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "retry": {
      "resource": "invoices",
      "verb": "retry",
      "summary": "Retry a failed invoice",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "date": {
          "kind": "text",
          "isRequired": false,
          "description": "Another date of the invoice, in Indian time: within the financial year of its number, and never in the future. If omitted: unchanged."
        },
        "new_number": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether it gets the next number of its series. Only if the portal answered that another document is registered under its number (2150), or that the number was cancelled there (2278)."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "void": {
      "resource": "invoices",
      "verb": "void",
      "summary": "Void a failed invoice",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why the invoice is voided, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "cancel": {
      "resource": "invoices",
      "verb": "cancel",
      "summary": "Cancel an invoice",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "`duplicate`: the invoice was issued twice. `data_entry_mistake`: the invoice contains a mistake. `order_cancelled`: the order was cancelled. `other`: another reason, given in `remarks`.",
          "values": [
            "duplicate",
            "data_entry_mistake",
            "order_cancelled",
            "other"
          ]
        },
        "remarks": {
          "kind": "text",
          "isRequired": false,
          "description": "A remark for the portal, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "update": {
      "resource": "invoices",
      "verb": "update",
      "summary": "Update your notes on an invoice",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "disputed": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether the buyer disputes the invoice."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "list": {
      "resource": "invoices",
      "verb": "list",
      "summary": "List invoices",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Invoices in one of these statuses, separated by commas.",
          "values": [
            "registering",
            "registered",
            "issued",
            "failed",
            "voiding",
            "voided",
            "cancelling",
            "cancelled"
          ]
        },
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this order."
        },
        "dispatch_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this dispatch."
        },
        "number": {
          "kind": "text",
          "isRequired": false,
          "description": "The invoice with this number."
        },
        "payment_status": {
          "kind": "list",
          "isRequired": false,
          "description": "Invoices with one of these payment statuses, separated by commas.",
          "values": [
            "unpaid",
            "partial",
            "paid"
          ]
        },
        "date_from": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices dated on this day or later."
        },
        "date_to": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices dated on this day or earlier."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this saved buyer."
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this seller."
        },
        "due_before": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices due before this day."
        },
        "due_after": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices due after this day."
        },
        "overdue": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` overdue invoices: an amount is due and `due_date` has passed, in the `time_zone` of the settings. With `false` the others."
        },
        "disputed": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` disputed invoices; with `false` the others."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices whose number, buyer’s name or order `reference` begins with this text, or contains a word that begins with it: `bluep`, `retail priv`, `26-27/0`, `PO-2026`. Case is ignored."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices created or changed at this moment or later. A change becomes visible a few seconds later, and 90 seconds at most: to miss none, ask from two minutes before your latest request, and skip the versions that you know."
        },
        "sort": {
          "kind": "text",
          "isRequired": false,
          "description": "The field to sort by, with `-` from the latest or largest down. A cursor is valid for one sort only.",
          "values": [
            "-created_at",
            "-date",
            "date",
            "-due_date",
            "due_date",
            "-amount_due",
            "amount_due"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        },
        "expand": {
          "kind": "list",
          "isRequired": false,
          "description": "Records to include under `expanded`, by name, separated by commas. Each needs the scope that reads it: `order` and `dispatch` need `orders:read`.",
          "values": [
            "order",
            "payments",
            "credit_notes",
            "dispatch"
          ]
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "counts": {
      "resource": "invoices",
      "verb": "counts",
      "summary": "Count invoices",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this order."
        },
        "dispatch_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this dispatch."
        },
        "number": {
          "kind": "text",
          "isRequired": false,
          "description": "The invoice with this number."
        },
        "payment_status": {
          "kind": "list",
          "isRequired": false,
          "description": "Invoices with one of these payment statuses, separated by commas.",
          "values": [
            "unpaid",
            "partial",
            "paid"
          ]
        },
        "date_from": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices dated on this day or later."
        },
        "date_to": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices dated on this day or earlier."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this saved buyer."
        },
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices of this seller."
        },
        "due_before": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices due before this day."
        },
        "due_after": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices due after this day."
        },
        "overdue": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` overdue invoices: an amount is due and `due_date` has passed, in the `time_zone` of the settings. With `false` the others."
        },
        "disputed": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` disputed invoices; with `false` the others."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices whose number, buyer’s name or order `reference` begins with this text, or contains a word that begins with it: `bluep`, `retail priv`, `26-27/0`, `PO-2026`. Case is ignored."
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Invoices created or changed at this moment or later. A change becomes visible a few seconds later, and 90 seconds at most: to miss none, ask from two minutes before your latest request, and skip the versions that you know."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "invoices",
      "verb": "get",
      "summary": "Get an invoice",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "expand": {
          "kind": "list",
          "isRequired": false,
          "description": "Records to include under `expanded`, by name, separated by commas. Each needs the scope that reads it: `order` and `dispatch` need `orders:read`.",
          "values": [
            "order",
            "payments",
            "credit_notes",
            "dispatch"
          ]
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "pdf": {
      "resource": "invoices",
      "verb": "pdf",
      "summary": "Print an invoice",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "copies": {
          "kind": "list",
          "isRequired": false,
          "description": "The copies to print, separated by commas: one after the other, each marked. If omitted: one, without a mark. `original`: for the recipient. `duplicate`: for goods: for the transporter; for services: for the supplier. `triplicate`: for goods: for the supplier; for services it does not exist, and is 400.",
          "values": [
            "original",
            "duplicate",
            "triplicate"
          ]
        }
      },
      "answers": "bytes",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "invoices",
      "verb": "timeline",
      "summary": "Get the timeline of an invoice",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "send": {
      "resource": "invoices",
      "verb": "send",
      "summary": "Send an invoice by email",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "to": {
          "kind": "list",
          "isRequired": false,
          "description": "The addresses; each gets its own email. If omitted: the contact of the buyer."
        },
        "message": {
          "kind": "text",
          "isRequired": false,
          "description": "The first text of the email, as plain text. If omitted: one sentence that names the invoice."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "mails": {
      "resource": "invoices",
      "verb": "mails",
      "summary": "List the emails of an invoice",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "credit-notes": {
    "create": {
      "resource": "creditNotes",
      "verb": "create",
      "summary": "Issue a credit note",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        },
        "commercial": {
          "kind": "boolean",
          "isRequired": false,
          "description": "True for a commercial note: it reduces the amount due by amounts before tax, and no tax. The only kind possible once the time for tax is over."
        },
        "lines": {
          "kind": "json",
          "isRequired": false,
          "description": "The quantities or amounts to credit. If omitted: everything of the invoice that no credit note has credited yet."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "creditNotes",
      "verb": "list",
      "summary": "List credit notes",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "invoice_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Notes on this invoice."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Notes in one of these statuses, separated by commas.",
          "values": [
            "registering",
            "registered",
            "issued",
            "failed",
            "cancelled"
          ]
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Notes created or changed at this moment or later."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "creditNotes",
      "verb": "get",
      "summary": "Get a credit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "pdf": {
      "resource": "creditNotes",
      "verb": "pdf",
      "summary": "Print a credit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "bytes",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "creditNotes",
      "verb": "timeline",
      "summary": "Get the timeline of a credit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "debit-notes": {
    "create": {
      "resource": "debitNotes",
      "verb": "create",
      "summary": "Issue a debit note",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        },
        "lines": {
          "kind": "json",
          "isRequired": true,
          "description": "The quantities or amounts to add."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "debitNotes",
      "verb": "list",
      "summary": "List debit notes",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "invoice_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Notes on this invoice."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Notes in one of these statuses, separated by commas.",
          "values": [
            "registering",
            "registered",
            "issued",
            "failed",
            "cancelled"
          ]
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Notes created or changed at this moment or later."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "debitNotes",
      "verb": "get",
      "summary": "Get a debit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "pdf": {
      "resource": "debitNotes",
      "verb": "pdf",
      "summary": "Print a debit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "bytes",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "debitNotes",
      "verb": "timeline",
      "summary": "Get the timeline of a debit note",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "eway-bills": {
    "create": {
      "resource": "ewayBills",
      "verb": "create",
      "summary": "Create an e-way bill",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "distance_km": {
          "kind": "number",
          "isRequired": false,
          "description": "The distance in kilometres. If omitted: the portal computes it from the two PIN codes."
        },
        "transport_mode": {
          "kind": "text",
          "isRequired": false,
          "description": "How the goods travel; you can also send it with Part B. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship.",
          "values": [
            "road",
            "rail",
            "air",
            "ship"
          ]
        },
        "vehicle_type": {
          "kind": "text",
          "isRequired": false,
          "description": "`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity for each 20 km.",
          "values": [
            "regular",
            "odc"
          ]
        },
        "transporter": {
          "kind": "json",
          "isRequired": false,
          "description": "The transporter. If omitted: the transporter of the dispatch, if it has an id; otherwise the seller."
        },
        "transport_document": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "vehicle_number": {
          "kind": "text",
          "isRequired": false,
          "description": "The vehicle number, as on the plate, with or without spaces. If omitted: the vehicle of the dispatch, unless the goods go by rail or by air. With a vehicle the e-way bill is valid at once, by road unless `transport_mode` is `ship`; by rail and by air the transport document does the same."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "ewayBills",
      "verb": "list",
      "summary": "List e-way bills",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "E-way bills in one of these statuses, separated by commas.",
          "values": [
            "generating",
            "part_a",
            "active",
            "expired",
            "cancelled",
            "closed",
            "failed"
          ]
        },
        "invoice_id": {
          "kind": "text",
          "isRequired": false,
          "description": "E-way bills of this invoice."
        },
        "valid_until_from": {
          "kind": "text",
          "isRequired": false,
          "description": "E-way bills whose validity ends at this moment or later."
        },
        "valid_until_to": {
          "kind": "text",
          "isRequired": false,
          "description": "E-way bills whose validity ends before this moment."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        },
        "expand": {
          "kind": "list",
          "isRequired": false,
          "description": "Records to include under `expanded`, by name, separated by commas. Each needs the scope that reads it: `dispatch` needs `orders:read`.",
          "values": [
            "dispatch"
          ]
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "ewayBills",
      "verb": "get",
      "summary": "Get the e-way bill of an invoice",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "ewayBills",
      "verb": "timeline",
      "summary": "Get the timeline of an e-way bill",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "pdf": {
      "resource": "ewayBills",
      "verb": "pdf",
      "summary": "Print the slip of an e-way bill",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "bytes",
      "checksVersion": false,
      "changes": false
    },
    "part-b": {
      "resource": "ewayBills",
      "verb": "partB",
      "summary": "Record the vehicle of an e-way bill (Part B)",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "vehicle_number": {
          "kind": "text",
          "isRequired": false,
          "description": "The vehicle number, as on the plate, with or without spaces. Required by road."
        },
        "from_place": {
          "kind": "text",
          "isRequired": true,
          "description": "The place that the goods leave from."
        },
        "from_state": {
          "kind": "text",
          "isRequired": true,
          "description": "The two-digit GST state code of that place."
        },
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "`first_time`: the first vehicle of the goods. `breakdown`: the earlier vehicle broke down. `transhipment`: the goods were reloaded. `other`: another reason, given in `remarks`.",
          "values": [
            "first_time",
            "breakdown",
            "transhipment",
            "other"
          ]
        },
        "remarks": {
          "kind": "text",
          "isRequired": false,
          "description": "A remark for the portal, in your words."
        },
        "transport_mode": {
          "kind": "text",
          "isRequired": false,
          "description": "How the goods travel with it. If omitted: as the e-way bill says, otherwise by road. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship.",
          "values": [
            "road",
            "rail",
            "air",
            "ship"
          ]
        },
        "transport_document": {
          "kind": "json",
          "isRequired": false,
          "description": "The transport document of the carrier. Required by rail and by air."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "extend": {
      "resource": "ewayBills",
      "verb": "extend",
      "summary": "Extend the validity of an e-way bill",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "remaining_distance_km": {
          "kind": "number",
          "isRequired": true,
          "description": "The remaining distance, in kilometres."
        },
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "`calamity`: a natural calamity. `law_and_order`: a law and order situation. `transhipment`: the goods were reloaded. `accident`: an accident of the vehicle. `other`: another reason, given in `remarks`.",
          "values": [
            "calamity",
            "law_and_order",
            "transhipment",
            "accident",
            "other"
          ]
        },
        "remarks": {
          "kind": "text",
          "isRequired": false,
          "description": "A remark for the portal, in your words."
        },
        "from_place": {
          "kind": "text",
          "isRequired": true,
          "description": "The place that the goods leave from."
        },
        "from_state": {
          "kind": "text",
          "isRequired": true,
          "description": "The two-digit GST state code of that place."
        },
        "from_postal_code": {
          "kind": "text",
          "isRequired": true,
          "description": "The six-digit PIN code of that place."
        },
        "vehicle_number": {
          "kind": "text",
          "isRequired": true,
          "description": "As on the plate: spaces, hyphens and small letters are accepted and removed, such as `KA01AB1234` for `ka 01 ab-1234`. A one-digit district gets a leading zero: `DL01CAA1234`."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "transporter": {
      "resource": "ewayBills",
      "verb": "transporter",
      "summary": "Change the transporter of an e-way bill",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "transporter_id": {
          "kind": "text",
          "isRequired": true,
          "description": "The GSTIN, or the id of an unregistered transporter."
        },
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "The name of the transporter."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "cancel": {
      "resource": "ewayBills",
      "verb": "cancel",
      "summary": "Cancel an e-way bill",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "`duplicate`: the invoice was issued twice. `data_entry_mistake`: the invoice contains a mistake. `order_cancelled`: the order was cancelled. `other`: another reason, given in `remarks`.",
          "values": [
            "duplicate",
            "data_entry_mistake",
            "order_cancelled",
            "other"
          ]
        },
        "remarks": {
          "kind": "text",
          "isRequired": false,
          "description": "A remark for the portal, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "close": {
      "resource": "ewayBills",
      "verb": "close",
      "summary": "Close an e-way bill",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "remarks": {
          "kind": "text",
          "isRequired": true,
          "description": "A remark for the portal, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "payments": {
    "create": {
      "resource": "payments",
      "verb": "create",
      "summary": "Record a payment",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "reference": {
          "kind": "text",
          "isRequired": true,
          "description": "Your reference of the payment, such as the bank reference; unique in the account and mode."
        },
        "amount": {
          "kind": "json",
          "isRequired": true,
          "description": "The received amount."
        },
        "received_at": {
          "kind": "text",
          "isRequired": false,
          "description": "When it was received, if not now; never in the future."
        },
        "method": {
          "kind": "text",
          "isRequired": false,
          "description": "How it was paid, in your words, such as `neft` or `upi`."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The saved buyer who paid, such as for a payment on account. If omitted: the buyer of the first invoice."
        },
        "allocations": {
          "kind": "json",
          "isRequired": false,
          "description": "The invoices to pay, in this order. The total must not exceed the payment."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "payments",
      "verb": "list",
      "summary": "List payments",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "reference": {
          "kind": "text",
          "isRequired": false,
          "description": "The payment with this reference."
        },
        "invoice_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Payments allocated to this invoice."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Payments of this saved buyer."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Payments in one of these statuses, separated by commas.",
          "values": [
            "received",
            "reversed"
          ]
        },
        "updated_since": {
          "kind": "text",
          "isRequired": false,
          "description": "Payments created or changed at this moment or later."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "payments",
      "verb": "get",
      "summary": "Get a payment",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "allocate": {
      "resource": "payments",
      "verb": "allocate",
      "summary": "Allocate a payment",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "allocations": {
          "kind": "json",
          "isRequired": true,
          "description": "The invoices to pay, in this order. The total must not exceed the unallocated amount."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "refund": {
      "resource": "payments",
      "verb": "refund",
      "summary": "Refund a payment",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "amount": {
          "kind": "json",
          "isRequired": true,
          "description": "The refunded amount; at most what is `unallocated`."
        },
        "refunded_at": {
          "kind": "text",
          "isRequired": false,
          "description": "When the refund was made, if not now; never in the future."
        },
        "reference": {
          "kind": "text",
          "isRequired": true,
          "description": "Your reference of the refund, such as the bank reference; unique among the refunds of the account and mode."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "reverse": {
      "resource": "payments",
      "verb": "reverse",
      "summary": "Reverse a payment",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why the money did not arrive, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "timeline": {
      "resource": "payments",
      "verb": "timeline",
      "summary": "Get the timeline of a payment",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "deductions": {
    "list": {
      "resource": "deductions",
      "verb": "list",
      "summary": "List deductions",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "kind": {
          "kind": "list",
          "isRequired": false,
          "description": "Deductions of these kinds, separated by commas.",
          "values": [
            "tds_income_tax",
            "tds_gst",
            "bank_charge",
            "discount",
            "write_off"
          ]
        },
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "Deductions of payments received on this day or later."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "Deductions of payments received on this day or earlier."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Deductions of payments of this saved buyer."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "receivables": {
    "list": {
      "resource": "receivables",
      "verb": "list",
      "summary": "List receivables",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "as_of": {
          "kind": "text",
          "isRequired": false,
          "description": "The day, at its end. If omitted: today, in the `time_zone` of the settings. A later day makes no forecast."
        },
        "overdue": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` buyers with an overdue amount; with `false` the others."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "This saved buyer."
        },
        "sort": {
          "kind": "text",
          "isRequired": false,
          "description": "The field to sort by, with `-` from the largest down. A cursor is valid for one sort only.",
          "values": [
            "-due",
            "due",
            "-overdue",
            "overdue"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "totals": {
      "resource": "receivables",
      "verb": "totals",
      "summary": "Sum the receivables",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "as_of": {
          "kind": "text",
          "isRequired": false,
          "description": "The day, at its end. If omitted: today, in the `time_zone` of the settings. A later day makes no forecast."
        },
        "overdue": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true` buyers with an overdue amount; with `false` the others."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "This saved buyer."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "receivables",
      "verb": "get",
      "summary": "Get the receivables of a buyer",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "as_of": {
          "kind": "text",
          "isRequired": false,
          "description": "The day, at its end. If omitted: today, in the `time_zone` of the settings. A later day makes no forecast."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "statement": {
      "resource": "receivables",
      "verb": "statement",
      "summary": "Get a statement of account",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The first day. If omitted: the 1 April before `to`."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The last day. If omitted: today, in the `time_zone` of the settings, or `from` if that is later."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "statement-pdf": {
      "resource": "receivables",
      "verb": "statementPdf",
      "summary": "Print a statement of account",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The first day. If omitted: the 1 April before `to`."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The last day. If omitted: today, in the `time_zone` of the settings, or `from` if that is later."
        }
      },
      "answers": "bytes",
      "checksVersion": false,
      "changes": false
    }
  },
  "gst-returns": {
    "gstr1": {
      "resource": "gstReturns",
      "verb": "gstr1",
      "summary": "Compute GSTR-1",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller. If omitted: the default seller."
        },
        "period": {
          "kind": "text",
          "isRequired": true,
          "description": "The month, such as `2026-11`, by document date."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "portal-file": {
      "resource": "gstReturns",
      "verb": "portalFile",
      "summary": "Get GSTR-1 as a file for the portal",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller. If omitted: the default seller."
        },
        "period": {
          "kind": "text",
          "isRequired": true,
          "description": "The month, such as `2026-11`, by document date."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "gstr3b": {
      "resource": "gstReturns",
      "verb": "gstr3b",
      "summary": "Compute the outward part of GSTR-3B",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller. If omitted: the default seller."
        },
        "period": {
          "kind": "text",
          "isRequired": true,
          "description": "The month, such as `2026-11`, by document date."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "documents": {
      "resource": "gstReturns",
      "verb": "documents",
      "summary": "List the documents of a figure",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller. If omitted: the default seller."
        },
        "period": {
          "kind": "text",
          "isRequired": true,
          "description": "The month, such as `2026-11`, by document date."
        },
        "figure": {
          "kind": "text",
          "isRequired": true,
          "description": "The `figure` of a row of the return, such as `4A/29/18`."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "lock": {
      "resource": "gstReturns",
      "verb": "lock",
      "summary": "Lock a month",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "period"
      ],
      "query": {},
      "body": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller. If omitted: the default seller."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "unlock": {
      "resource": "gstReturns",
      "verb": "unlock",
      "summary": "Unlock a month",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "period"
      ],
      "query": {
        "seller_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The seller. If omitted: the default seller."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "bank-statements": {
    "create": {
      "resource": "bankStatements",
      "verb": "create",
      "summary": "Process a bank statement",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "upload_id": {
          "kind": "text",
          "isRequired": true,
          "description": "An upload of `text/csv` or `application/xml` whose content has been sent."
        },
        "format": {
          "kind": "text",
          "isRequired": true,
          "description": "`csv`: UTF-8 with the header `date,reference,description,amount,currency`, a dot before the decimals, credits positive; or with the columns of `mapping`. `camt.053`: the ISO 20022 XML message.",
          "values": [
            "csv",
            "camt.053"
          ]
        },
        "mapping": {
          "kind": "json",
          "isRequired": false,
          "description": "The columns of a CSV file of the bank. If omitted: the columns last sent with this `bank_name` or, without any, those of the format."
        },
        "bank_name": {
          "kind": "text",
          "isRequired": false,
          "description": "The bank, in your words: the mapping is saved for its next files."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "bankStatements",
      "verb": "list",
      "summary": "List bank statements",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "bankStatements",
      "verb": "get",
      "summary": "Get a bank statement",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "bank-statement-lines": {
    "list": {
      "resource": "bankStatementLines",
      "verb": "list",
      "summary": "List the lines of a bank statement",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Lines in one of these statuses, separated by commas.",
          "values": [
            "matched",
            "review",
            "unmatched",
            "ignored"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "list-all": {
      "resource": "bankStatementLines",
      "verb": "listAll",
      "summary": "List the lines of all bank statements",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Lines in one of these statuses, separated by commas.",
          "values": [
            "matched",
            "review",
            "unmatched",
            "ignored"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "counts": {
      "resource": "bankStatementLines",
      "verb": "counts",
      "summary": "Count the lines of all bank statements",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "match": {
      "resource": "bankStatementLines",
      "verb": "match",
      "summary": "Match a line of a bank statement",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id",
        "line"
      ],
      "query": {},
      "body": {
        "allocations": {
          "kind": "json",
          "isRequired": false,
          "description": "The invoices to pay, in this order. The total must not exceed the line; the rest stays `unallocated`."
        },
        "buyer_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The saved buyer who paid. If omitted: the buyer of the first invoice."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "ignore": {
      "resource": "bankStatementLines",
      "verb": "ignore",
      "summary": "Ignore a line of a bank statement",
      "scopes": [
        "invoices:write"
      ],
      "parameters": [
        "id",
        "line"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why the line is not a payment to record, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "sellers": {
    "create": {
      "resource": "sellers",
      "verb": "create",
      "summary": "Create a seller",
      "scopes": [
        "invoice-settings:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "gstin": {
          "kind": "text",
          "isRequired": true,
          "description": "The GSTIN under which the seller invoices."
        },
        "legal_name": {
          "kind": "text",
          "isRequired": true,
          "description": "The legal name, as registered."
        },
        "trade_name": {
          "kind": "text",
          "isRequired": false,
          "description": "The trade name, if different."
        },
        "address": {
          "kind": "json",
          "isRequired": true,
          "description": "The registered place of business of the GSTIN."
        },
        "phone": {
          "kind": "text",
          "isRequired": false,
          "description": "Telephone number, such as `+91 80 4718 2200`."
        },
        "email": {
          "kind": "text",
          "isRequired": false,
          "description": "Email address."
        },
        "bank": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "upi_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN shows it as a QR code."
        },
        "udyam_number": {
          "kind": "text",
          "isRequired": false,
          "description": "The registration as a micro, small or medium enterprise."
        },
        "terms": {
          "kind": "text",
          "isRequired": false,
          "description": "Terms of sale, printed on documents."
        },
        "logo_upload_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at the top of all documents of the seller, including existing ones."
        },
        "portal": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "number_prefix": {
          "kind": "text",
          "isRequired": false,
          "description": "The beginning of document numbers, before the financial year; empty for none. A prefix stays with the first seller that used it, so that a number names one document of the account."
        },
        "next_numbers": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "annual_returns": {
          "kind": "json",
          "isRequired": false,
          "description": "The annual returns that were furnished. After that day no credit note reduces the tax on a supply of that year; for a year without an entry, after 30 November of the next financial year."
        },
        "default": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether it becomes the default seller, instead of the present one. The first seller of a mode is always the default."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "sellers",
      "verb": "list",
      "summary": "List sellers",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "sellers",
      "verb": "get",
      "summary": "Get a seller",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "sellers",
      "verb": "update",
      "summary": "Update a seller",
      "scopes": [
        "invoice-settings:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "gstin": {
          "kind": "text",
          "isRequired": false,
          "description": "The GSTIN under which the seller invoices."
        },
        "legal_name": {
          "kind": "text",
          "isRequired": false,
          "description": "The legal name, as registered."
        },
        "trade_name": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "address": {
          "kind": "json",
          "isRequired": false,
          "description": "The registered place of business of the GSTIN."
        },
        "phone": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "email": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "bank": {
          "kind": "json",
          "isRequired": false,
          "description": "Null removes it."
        },
        "upi_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "udyam_number": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "terms": {
          "kind": "text",
          "isRequired": false,
          "description": "Null removes it."
        },
        "logo_upload_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at the top of all documents of the seller, including existing ones. Null removes it."
        },
        "portal": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "number_prefix": {
          "kind": "text",
          "isRequired": false,
          "description": "The beginning of document numbers, before the financial year; empty for none. A prefix stays with the first seller that used it, so that a number names one document of the account."
        },
        "next_numbers": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "annual_returns": {
          "kind": "json",
          "isRequired": false,
          "description": "All annual returns that were furnished; they replace the saved list."
        },
        "default": {
          "kind": "text",
          "isRequired": false,
          "description": "Makes it the default seller, instead of the present one."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "invoice-settings": {
    "get": {
      "resource": "invoiceSettings",
      "verb": "get",
      "summary": "Get the invoice settings",
      "scopes": [
        "invoices:read"
      ],
      "parameters": [],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "invoiceSettings",
      "verb": "update",
      "summary": "Update the invoice settings",
      "scopes": [
        "invoice-settings:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "payment_terms_days": {
          "kind": "number",
          "isRequired": false,
          "description": "The days from the date of an invoice to its due date, if a call sends no `due_date`."
        },
        "min_hsn_digits": {
          "kind": "number",
          "isRequired": false,
          "description": "The least number of digits of an HSN code: 4, 6 or 8. Notification 78/2020 requires 6 above a turnover of ₹5 crore, and so do e-way bills of such a seller. SAC codes, which begin with 99, never need more than 6."
        },
        "time_zone": {
          "kind": "text",
          "isRequired": false,
          "description": "The IANA time zone that decides when invoices become overdue."
        },
        "reporting_limit_days": {
          "kind": "text",
          "isRequired": false,
          "description": "30, or null for no limit."
        },
        "tds_rates": {
          "kind": "json",
          "isRequired": false,
          "description": "The rates in per cent at which buyers withhold tax: if a line of a bank statement is less than the amount due by one of them, we suggest a deduction. 2 counts as tax under GST, any other rate as income tax, and a rate that is 2 more than another as both."
        },
        "reminders": {
          "kind": "json",
          "isRequired": false,
          "description": "The days after the due date on which we email a reminder to the contact of a buyer, from 9:00 in `time_zone` on, while an amount is due and the invoice is not `disputed`; none by default. Each reminder is sent once. If several have passed, only the latest is sent, and none more than 7 days late."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "cameras": {
    "create": {
      "resource": "cameras",
      "verb": "create",
      "summary": "Register a camera",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "Your name for the camera."
        },
        "line": {
          "kind": "text",
          "isRequired": false,
          "description": "The production line of the camera."
        },
        "station": {
          "kind": "text",
          "isRequired": false,
          "description": "The place of the camera on the line."
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "The stage of production, such as `printing`."
        },
        "grace_period_seconds": {
          "kind": "number",
          "isRequired": false,
          "description": "The number of seconds without a batch after which `vision.camera.offline` is sent."
        },
        "noise_threshold": {
          "kind": "number",
          "isRequired": false,
          "description": "Detections with a lower score are dropped."
        },
        "confidence_threshold": {
          "kind": "number",
          "isRequired": false,
          "description": "The score at which an object becomes a defect, if its class has no threshold of its own."
        },
        "class_thresholds": {
          "kind": "json",
          "isRequired": false,
          "description": "For each class, the score at which an object becomes a defect."
        },
        "defect_limit": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "cameras",
      "verb": "list",
      "summary": "List cameras",
      "scopes": [
        "cameras:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Cameras whose health has this status, or one of these, separated by commas.",
          "values": [
            "never_seen",
            "online",
            "offline",
            "disabled"
          ]
        },
        "line": {
          "kind": "text",
          "isRequired": false,
          "description": "Cameras of this production line."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Cameras whose name, line or station begins with this text, or contains a word that begins with it: `line 2`, `inspection`. Case is ignored."
        },
        "breached": {
          "kind": "boolean",
          "isRequired": false,
          "description": "With `true`: cameras whose limit is breached, that is, with a `breach`. With `false`: the others."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "cameras",
      "verb": "get",
      "summary": "Get a camera",
      "scopes": [
        "cameras:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "cameras",
      "verb": "update",
      "summary": "Update a camera",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "Your name for the camera."
        },
        "line": {
          "kind": "text",
          "isRequired": false,
          "description": ""
        },
        "station": {
          "kind": "text",
          "isRequired": false,
          "description": ""
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": ""
        },
        "grace_period_seconds": {
          "kind": "number",
          "isRequired": false,
          "description": "The number of seconds without a batch after which `vision.camera.offline` is sent."
        },
        "noise_threshold": {
          "kind": "number",
          "isRequired": false,
          "description": "Detections with a lower score are dropped."
        },
        "confidence_threshold": {
          "kind": "number",
          "isRequired": false,
          "description": "The score at which an object becomes a defect, if its class has no threshold of its own."
        },
        "class_thresholds": {
          "kind": "json",
          "isRequired": false,
          "description": "For each class, the score at which an object becomes a defect. Replaces all existing entries."
        },
        "defect_limit": {
          "kind": "json",
          "isRequired": false,
          "description": "Replaces the whole limit; null removes it. A present breach ends with the next batch, and is not shown until then either."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "disable": {
      "resource": "cameras",
      "verb": "disable",
      "summary": "Disable a camera",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "enable": {
      "resource": "cameras",
      "verb": "enable",
      "summary": "Enable a camera",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "timeline": {
      "resource": "cameras",
      "verb": "timeline",
      "summary": "Get the timeline of a camera",
      "scopes": [
        "cameras:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "inspect": {
      "resource": "cameras",
      "verb": "inspect",
      "summary": "Send a batch of inspections",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "epoch": {
          "kind": "text",
          "isRequired": true,
          "description": "A text that the camera chooses anew at each start. A new one counts as a reconnect."
        },
        "sequence": {
          "kind": "number",
          "isRequired": true,
          "description": "The number of the batch within the epoch, from 1. A repeated number changes nothing."
        },
        "frames": {
          "kind": "number",
          "isRequired": false,
          "description": "The number of frames inspected."
        },
        "parts": {
          "kind": "json",
          "isRequired": false,
          "description": "The inspected parts. Omitted or empty: a heartbeat. All parts of a body have at most 2,000 detections."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "chart": {
      "resource": "cameras",
      "verb": "chart",
      "summary": "Get the chart of a camera",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The beginning of the period, at most 90 days ago."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The end of the period, exclusive."
        },
        "subgroup": {
          "kind": "json",
          "isRequired": false,
          "description": "How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`. If omitted: by the number of parts that gives about 25 subgroups."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "limit-preview": {
      "resource": "cameras",
      "verb": "limitPreview",
      "summary": "Preview a limit",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "defect_limit": {
          "kind": "json",
          "isRequired": true,
          "description": ""
        },
        "from": {
          "kind": "text",
          "isRequired": true,
          "description": "The beginning of the period."
        },
        "to": {
          "kind": "text",
          "isRequired": true,
          "description": "The end of the period, exclusive."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "inspections": {
    "create": {
      "resource": "inspections",
      "verb": "create",
      "summary": "Send batches of several cameras",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "batches": {
          "kind": "json",
          "isRequired": true,
          "description": "The batches; those of one camera in the order in which they count. Together they have at most 2,000 detections."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "defects": {
    "list": {
      "resource": "defects",
      "verb": "list",
      "summary": "List defects",
      "scopes": [
        "defects:read"
      ],
      "parameters": [],
      "query": {
        "camera_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects that this camera has found."
        },
        "session_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects of this inspection session."
        },
        "order_id": {
          "kind": "list",
          "isRequired": false,
          "description": "Defects of the sessions of this order, or of one of these, separated by commas: up to 25."
        },
        "class": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects that have this class now."
        },
        "min_score": {
          "kind": "number",
          "isRequired": false,
          "description": "Defects whose `score` is at least this."
        },
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects first seen at this moment or later."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects first seen before this moment."
        },
        "review": {
          "kind": "list",
          "isRequired": false,
          "description": "Defects with this review, or with one of these, separated by commas.",
          "values": [
            "unreviewed",
            "confirmed",
            "reclassified",
            "dismissed"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "counts": {
      "resource": "defects",
      "verb": "counts",
      "summary": "Count defects",
      "scopes": [
        "defects:read"
      ],
      "parameters": [],
      "query": {
        "camera_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects that this camera has found."
        },
        "session_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects of this inspection session."
        },
        "order_id": {
          "kind": "list",
          "isRequired": false,
          "description": "Defects of the sessions of this order, or of one of these, separated by commas: up to 25."
        },
        "class": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects that have this class now."
        },
        "min_score": {
          "kind": "number",
          "isRequired": false,
          "description": "Defects whose `score` is at least this."
        },
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects first seen at this moment or later."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "Defects first seen before this moment."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "defects",
      "verb": "get",
      "summary": "Get a defect",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "confirm": {
      "resource": "defects",
      "verb": "confirm",
      "summary": "Confirm a defect",
      "scopes": [
        "defects:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "reclassify": {
      "resource": "defects",
      "verb": "reclassify",
      "summary": "Reclassify a defect",
      "scopes": [
        "defects:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "class": {
          "kind": "text",
          "isRequired": true,
          "description": "The right class."
        },
        "reason": {
          "kind": "text",
          "isRequired": false,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "dismiss": {
      "resource": "defects",
      "verb": "dismiss",
      "summary": "Dismiss a defect",
      "scopes": [
        "defects:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "reopen": {
      "resource": "defects",
      "verb": "reopen",
      "summary": "Reopen a defect",
      "scopes": [
        "defects:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why, in your words."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "timeline": {
      "resource": "defects",
      "verb": "timeline",
      "summary": "Get the timeline of a defect",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "evidence": {
    "create": {
      "resource": "evidence",
      "verb": "create",
      "summary": "Begin an upload of evidence",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "type": {
          "kind": "text",
          "isRequired": true,
          "description": "The media type of the content; we check the content against it. `image/jpeg`: a JPEG image. `image/png`: a PNG image. `image/webp`: a WebP image.",
          "values": [
            "image/jpeg",
            "image/png",
            "image/webp"
          ]
        },
        "size": {
          "kind": "number",
          "isRequired": true,
          "description": "The exact number of bytes of the content."
        },
        "sha256": {
          "kind": "text",
          "isRequired": false,
          "description": "SHA-256 of the content in hex; we check the content against it."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "get": {
      "resource": "evidence",
      "verb": "get",
      "summary": "Get evidence",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "inspection-sessions": {
    "create": {
      "resource": "inspectionSessions",
      "verb": "create",
      "summary": "Open an inspection session",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "camera_ids": {
          "kind": "list",
          "isRequired": true,
          "description": "The cameras of the session."
        },
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The order whose parts are inspected; we do not check that it exists."
        },
        "work_order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The work order whose parts are inspected; we do not check that it exists."
        },
        "stage": {
          "kind": "text",
          "isRequired": false,
          "description": "The stage of production, such as `printing`."
        },
        "target_quantity": {
          "kind": "number",
          "isRequired": false,
          "description": "The number of parts to inspect, for your own use."
        },
        "idle_timeout_seconds": {
          "kind": "number",
          "isRequired": false,
          "description": "The number of seconds without a batch of parts after which the session closes automatically, even if paused."
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "inspectionSessions",
      "verb": "list",
      "summary": "List inspection sessions",
      "scopes": [
        "defects:read"
      ],
      "parameters": [],
      "query": {
        "camera_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Sessions of this camera."
        },
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Sessions in one of these statuses, separated by commas.",
          "values": [
            "open",
            "paused",
            "closed"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "inspectionSessions",
      "verb": "get",
      "summary": "Get an inspection session",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "pause": {
      "resource": "inspectionSessions",
      "verb": "pause",
      "summary": "Pause an inspection session",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "resume": {
      "resource": "inspectionSessions",
      "verb": "resume",
      "summary": "Resume an inspection session",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "close": {
      "resource": "inspectionSessions",
      "verb": "close",
      "summary": "Close an inspection session",
      "scopes": [
        "cameras:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "chart": {
      "resource": "inspectionSessions",
      "verb": "chart",
      "summary": "Get the chart of an inspection session",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The beginning of the period, at most 90 days ago."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The end of the period, exclusive."
        },
        "subgroup": {
          "kind": "json",
          "isRequired": false,
          "description": "How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`. If omitted: by the number of parts that gives about 25 subgroups."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "qc-reports": {
    "create": {
      "resource": "qcReports",
      "verb": "create",
      "summary": "Create a QC report",
      "scopes": [
        "defects:read"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "scope": {
          "kind": "json",
          "isRequired": true,
          "description": ""
        },
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "The beginning of the period. Required for a camera."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "The end of the period, exclusive. Required for a camera."
        },
        "time_zone": {
          "kind": "text",
          "isRequired": false,
          "description": "The time zone of its times."
        },
        "formats": {
          "kind": "list",
          "isRequired": false,
          "description": "The file formats to create. `pdf`: a document with charts, for people. `json`: the same figures, for programs. `csv`: a row for each defect, including dismissed ones.",
          "values": [
            "pdf",
            "json",
            "csv"
          ]
        },
        "subgroup": {
          "kind": "json",
          "isRequired": false,
          "description": "How the parts of its chart are grouped. If omitted: in about 25 subgroups."
        },
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "Your own title."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "qcReports",
      "verb": "list",
      "summary": "List QC reports",
      "scopes": [
        "defects:read"
      ],
      "parameters": [],
      "query": {
        "status": {
          "kind": "list",
          "isRequired": false,
          "description": "Reports in one of these statuses, separated by commas.",
          "values": [
            "queued",
            "running",
            "completed",
            "failed",
            "expired"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "qcReports",
      "verb": "get",
      "summary": "Get a QC report",
      "scopes": [
        "defects:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    }
  },
  "conversations": {
    "create": {
      "resource": "conversations",
      "verb": "create",
      "summary": "Begin a conversation",
      "scopes": [
        "desk:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "channel": {
          "kind": "text",
          "isRequired": true,
          "description": "The channel of the contact. `web_chat`: a chat on a page. `email`: an email. `phone`: a call, as a transcript. `whatsapp`: WhatsApp. `other`: any other way.",
          "values": [
            "web_chat",
            "email",
            "phone",
            "whatsapp",
            "other"
          ]
        },
        "contact": {
          "kind": "json",
          "isRequired": true,
          "description": ""
        },
        "subject": {
          "kind": "text",
          "isRequired": false,
          "description": "The subject, in one line."
        },
        "order_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The order that it is about; we do not check that it exists."
        },
        "invoice_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The invoice that it is about; we do not check that it exists."
        },
        "queue_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The queue in which it waits for a person once it is escalated."
        },
        "priority": {
          "kind": "text",
          "isRequired": false,
          "description": "How urgent it is, for your own use. `low`: it can wait. `normal`: the usual priority. `high`: before others. `urgent`: before all others.",
          "values": [
            "low",
            "normal",
            "high",
            "urgent"
          ]
        },
        "metadata": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "conversations",
      "verb": "list",
      "summary": "List conversations",
      "scopes": [
        "desk:read"
      ],
      "parameters": [],
      "query": {
        "state": {
          "kind": "list",
          "isRequired": false,
          "description": "Conversations in one of these states, separated by commas.",
          "values": [
            "bot_active",
            "escalated",
            "human_active",
            "snoozed",
            "resolved"
          ]
        },
        "queue_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations of this queue."
        },
        "assignee_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations of the person with this id in your system."
        },
        "contact_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations with this contact."
        },
        "order_id": {
          "kind": "list",
          "isRequired": false,
          "description": "Conversations about this order, or about one of these, separated by commas: up to 25."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations whose subject begins with this text, or contains a word that begins with it: `damaged`, `refund for`. Case is ignored."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "counts": {
      "resource": "conversations",
      "verb": "counts",
      "summary": "Count conversations",
      "scopes": [
        "desk:read"
      ],
      "parameters": [],
      "query": {
        "queue_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations of this queue."
        },
        "assignee_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations of the person with this id in your system."
        },
        "contact_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations with this contact."
        },
        "order_id": {
          "kind": "list",
          "isRequired": false,
          "description": "Conversations about this order, or about one of these, separated by commas: up to 25."
        },
        "q": {
          "kind": "text",
          "isRequired": false,
          "description": "Conversations whose subject begins with this text, or contains a word that begins with it: `damaged`, `refund for`. Case is ignored."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "conversations",
      "verb": "get",
      "summary": "Get a conversation",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "audience": {
          "kind": "text",
          "isRequired": false,
          "description": "`contact`: only what the contact can see. If omitted: everything."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "conversations",
      "verb": "timeline",
      "summary": "Get the timeline of a conversation",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "escalate": {
      "resource": "conversations",
      "verb": "escalate",
      "summary": "Escalate a conversation to a person",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "reason": {
          "kind": "text",
          "isRequired": true,
          "description": "Why a person is needed. `user_requested`: the contact asked for a person. `low_confidence`: the agent is not sure of its answer. `failed_attempts`: the agent has tried without success. `policy`: a person has to decide this. `sentiment`: the contact is upset. `other`: another reason.",
          "values": [
            "user_requested",
            "low_confidence",
            "failed_attempts",
            "policy",
            "sentiment",
            "other"
          ]
        },
        "summary": {
          "kind": "text",
          "isRequired": true,
          "description": "Information for the person. The contact never sees it."
        },
        "context": {
          "kind": "json",
          "isRequired": false,
          "description": "Further information for the person, at most 16 KiB as JSON and 20 levels deep. The contact never sees it."
        },
        "queue_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The queue in which it waits for a person once it is escalated."
        },
        "priority": {
          "kind": "text",
          "isRequired": false,
          "description": "How urgent it is, for your own use. `low`: it can wait. `normal`: the usual priority. `high`: before others. `urgent`: before all others.",
          "values": [
            "low",
            "normal",
            "high",
            "urgent"
          ]
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "accept": {
      "resource": "conversations",
      "verb": "accept",
      "summary": "Accept a conversation",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "assignee": {
          "kind": "json",
          "isRequired": true,
          "description": ""
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "return": {
      "resource": "conversations",
      "verb": "return",
      "summary": "Return a conversation to the agent",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "note": {
          "kind": "text",
          "isRequired": false,
          "description": "A private note to append."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "resolve": {
      "resource": "conversations",
      "verb": "resolve",
      "summary": "Resolve a conversation",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "note": {
          "kind": "text",
          "isRequired": false,
          "description": "A private note to append."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "snooze": {
      "resource": "conversations",
      "verb": "snooze",
      "summary": "Snooze a conversation",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "until": {
          "kind": "text",
          "isRequired": true,
          "description": "Until when, in the future."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "reassign": {
      "resource": "conversations",
      "verb": "reassign",
      "summary": "Reassign a conversation",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "assignee": {
          "kind": "json",
          "isRequired": false,
          "description": ""
        },
        "queue_id": {
          "kind": "text",
          "isRequired": false,
          "description": "The queue in which it waits for a person once it is escalated."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "messages": {
    "create": {
      "resource": "messages",
      "verb": "create",
      "summary": "Append a message",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "from": {
          "kind": "text",
          "isRequired": true,
          "description": "`contact`: the contact of the conversation; always accepted. `bot`: the AI agent, while it controls the conversation. `human`: a person of the account, while a person controls the conversation. `note`: a private note, which the contact never sees; always accepted.",
          "values": [
            "contact",
            "bot",
            "human",
            "note"
          ]
        },
        "text": {
          "kind": "text",
          "isRequired": true,
          "description": "The text."
        },
        "external_id": {
          "kind": "text",
          "isRequired": false,
          "description": "Your own id of the message, unique in the conversation."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "list": {
      "resource": "messages",
      "verb": "list",
      "summary": "List the messages of a conversation",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "after_sequence": {
          "kind": "number",
          "isRequired": false,
          "description": "Only messages with a higher number, to read what is new."
        },
        "audience": {
          "kind": "text",
          "isRequired": false,
          "description": "`contact`: only what the contact can see. If omitted: everything."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    }
  },
  "queues": {
    "create": {
      "resource": "queues",
      "verb": "create",
      "summary": "Create a queue",
      "scopes": [
        "desk:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "The name of the queue."
        },
        "accept_within_seconds": {
          "kind": "number",
          "isRequired": false,
          "description": "The number of seconds of open hours within which an escalation has to be accepted."
        },
        "business_hours": {
          "kind": "json",
          "isRequired": false,
          "description": "Null: always open."
        },
        "mail_owner": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether we email the owner of the account when an escalation is overdue."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "queues",
      "verb": "list",
      "summary": "List queues",
      "scopes": [
        "desk:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "queues",
      "verb": "get",
      "summary": "Get a queue",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "queues",
      "verb": "update",
      "summary": "Update a queue",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "The name of the queue."
        },
        "accept_within_seconds": {
          "kind": "number",
          "isRequired": false,
          "description": "The number of seconds of open hours within which an escalation has to be accepted."
        },
        "business_hours": {
          "kind": "json",
          "isRequired": false,
          "description": "Null: always open."
        },
        "mail_owner": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether we email the owner of the account when an escalation is overdue."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "contacts": {
    "get": {
      "resource": "contacts",
      "verb": "get",
      "summary": "Get a contact",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "export": {
      "resource": "contacts",
      "verb": "export",
      "summary": "Export the data of a contact",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "delete": {
      "resource": "contacts",
      "verb": "delete",
      "summary": "Erase a contact",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "saved-replies": {
    "create": {
      "resource": "savedReplies",
      "verb": "create",
      "summary": "Save a reply",
      "scopes": [
        "desk:write"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": true,
          "description": "The name that people choose it by."
        },
        "text": {
          "kind": "text",
          "isRequired": true,
          "description": "The text of the reply."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "savedReplies",
      "verb": "list",
      "summary": "List saved replies",
      "scopes": [
        "desk:read"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "savedReplies",
      "verb": "get",
      "summary": "Get a saved reply",
      "scopes": [
        "desk:read"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "savedReplies",
      "verb": "update",
      "summary": "Update a saved reply",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "name": {
          "kind": "text",
          "isRequired": false,
          "description": "The name that people choose it by."
        },
        "text": {
          "kind": "text",
          "isRequired": false,
          "description": "The text of the reply."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "savedReplies",
      "verb": "delete",
      "summary": "Delete a saved reply",
      "scopes": [
        "desk:write"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    }
  },
  "webhook-endpoints": {
    "create": {
      "resource": "webhookEndpoints",
      "verb": "create",
      "summary": "Create a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [],
      "query": {},
      "body": {
        "url": {
          "kind": "text",
          "isRequired": true,
          "description": "HTTPS, with a valid certificate and a host name that resolves to public addresses. We check this at every attempt."
        },
        "events": {
          "kind": "list",
          "isRequired": false,
          "description": "The event types to receive; `*` for the 18 standard types. Name any further type, with or without `*`.",
          "values": [
            "order.created",
            "order.updated",
            "order.cancelled",
            "order.stage_advanced",
            "dispatch.recorded",
            "dispatch.delivered",
            "invoice.registered",
            "invoice.failed",
            "invoice.cancelled",
            "eway_bill.part_b_completed",
            "eway_bill.expiring",
            "payment.received",
            "payment.overdue",
            "vision.camera.offline",
            "vision.defect.detected",
            "vision.threshold.breached",
            "vision.qc_report.completed",
            "desk.conversation.escalated",
            "order.deleted",
            "order.stage_reversed",
            "dispatch.failed",
            "dispatch.returned",
            "dispatch.proof_added",
            "invoice.issued",
            "invoice.voided",
            "credit_note.registered",
            "credit_note.issued",
            "credit_note.failed",
            "debit_note.registered",
            "debit_note.issued",
            "debit_note.failed",
            "eway_bill.generated",
            "eway_bill.extended",
            "eway_bill.cancelled",
            "payment.reversed",
            "payment.refunded",
            "payment.released",
            "vision.qc_report.failed",
            "desk.message.created",
            "desk.conversation.accepted",
            "desk.conversation.returned",
            "desk.conversation.resolved",
            "*"
          ]
        },
        "description": {
          "kind": "text",
          "isRequired": false,
          "description": "Your own label."
        },
        "headers": {
          "kind": "json",
          "isRequired": false,
          "description": "Headers to send with every delivery, such as a token that your receiver requires. We store them encrypted, and never show them again. Headers that the service sets itself, and all that begin with `Service-`, are refused. At most 20."
        },
        "respect_retry_after": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to one hour. Off by default."
        },
        "disable_on_gone": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether an answer of 410 disables the endpoint at once. Off by default."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "list": {
      "resource": "webhookEndpoints",
      "verb": "list",
      "summary": "List webhook endpoints",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "webhookEndpoints",
      "verb": "get",
      "summary": "Get a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "activity": {
      "resource": "webhookEndpoints",
      "verb": "activity",
      "summary": "Get the activity of a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "timeline": {
      "resource": "webhookEndpoints",
      "verb": "timeline",
      "summary": "Get the timeline of a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "update": {
      "resource": "webhookEndpoints",
      "verb": "update",
      "summary": "Update a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "url": {
          "kind": "text",
          "isRequired": false,
          "description": "HTTPS, with a valid certificate and a host name that resolves to public addresses. We check this at every attempt."
        },
        "events": {
          "kind": "list",
          "isRequired": false,
          "description": "The event types to receive; `*` for the 18 standard types. Name any further type, with or without `*`.",
          "values": [
            "order.created",
            "order.updated",
            "order.cancelled",
            "order.stage_advanced",
            "dispatch.recorded",
            "dispatch.delivered",
            "invoice.registered",
            "invoice.failed",
            "invoice.cancelled",
            "eway_bill.part_b_completed",
            "eway_bill.expiring",
            "payment.received",
            "payment.overdue",
            "vision.camera.offline",
            "vision.defect.detected",
            "vision.threshold.breached",
            "vision.qc_report.completed",
            "desk.conversation.escalated",
            "order.deleted",
            "order.stage_reversed",
            "dispatch.failed",
            "dispatch.returned",
            "dispatch.proof_added",
            "invoice.issued",
            "invoice.voided",
            "credit_note.registered",
            "credit_note.issued",
            "credit_note.failed",
            "debit_note.registered",
            "debit_note.issued",
            "debit_note.failed",
            "eway_bill.generated",
            "eway_bill.extended",
            "eway_bill.cancelled",
            "payment.reversed",
            "payment.refunded",
            "payment.released",
            "vision.qc_report.failed",
            "desk.message.created",
            "desk.conversation.accepted",
            "desk.conversation.returned",
            "desk.conversation.resolved",
            "*"
          ]
        },
        "description": {
          "kind": "text",
          "isRequired": false,
          "description": "Your own label."
        },
        "headers": {
          "kind": "json",
          "isRequired": false,
          "description": "All of your own headers: those that you omit are no longer sent."
        },
        "respect_retry_after": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to one hour. Off by default."
        },
        "disable_on_gone": {
          "kind": "boolean",
          "isRequired": false,
          "description": "Whether an answer of 410 disables the endpoint at once. Off by default."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "delete": {
      "resource": "webhookEndpoints",
      "verb": "delete",
      "summary": "Delete a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "rotate-secret": {
      "resource": "webhookEndpoints",
      "verb": "rotateSecret",
      "summary": "Rotate the signing secret",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "overlap_hours": {
          "kind": "number",
          "isRequired": false,
          "description": "How long the replaced secret continues to sign, in hours. Fractions are allowed."
        }
      },
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "pause": {
      "resource": "webhookEndpoints",
      "verb": "pause",
      "summary": "Pause a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "resume": {
      "resource": "webhookEndpoints",
      "verb": "resume",
      "summary": "Resume a webhook endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": true,
      "changes": true
    },
    "test": {
      "resource": "webhookEndpoints",
      "verb": "test",
      "summary": "Send a test event",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "event_type": {
          "kind": "text",
          "isRequired": true,
          "description": "The type of the synthetic event.",
          "values": [
            "order.created",
            "order.updated",
            "order.cancelled",
            "order.stage_advanced",
            "dispatch.recorded",
            "dispatch.delivered",
            "invoice.registered",
            "invoice.failed",
            "invoice.cancelled",
            "eway_bill.part_b_completed",
            "eway_bill.expiring",
            "payment.received",
            "payment.overdue",
            "vision.camera.offline",
            "vision.defect.detected",
            "vision.threshold.breached",
            "vision.qc_report.completed",
            "desk.conversation.escalated",
            "order.deleted",
            "order.stage_reversed",
            "dispatch.failed",
            "dispatch.returned",
            "dispatch.proof_added",
            "invoice.issued",
            "invoice.voided",
            "credit_note.registered",
            "credit_note.issued",
            "credit_note.failed",
            "debit_note.registered",
            "debit_note.issued",
            "debit_note.failed",
            "eway_bill.generated",
            "eway_bill.extended",
            "eway_bill.cancelled",
            "payment.reversed",
            "payment.refunded",
            "payment.released",
            "vision.qc_report.failed",
            "desk.message.created",
            "desk.conversation.accepted",
            "desk.conversation.returned",
            "desk.conversation.resolved"
          ]
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "recover": {
      "resource": "webhookEndpoints",
      "verb": "recover",
      "summary": "Recover missed events",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "since": {
          "kind": "text",
          "isRequired": true,
          "description": "The time from which events are read, by their creation. At most 30 days ago, as long as we keep events."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    },
    "preview-recovery": {
      "resource": "webhookEndpoints",
      "verb": "previewRecovery",
      "summary": "Preview a recovery",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "since": {
          "kind": "text",
          "isRequired": true,
          "description": "The time from which events are read, by their creation. At most 30 days ago, as long as we keep events."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "webhook-recoveries": {
    "list": {
      "resource": "webhookRecoveries",
      "verb": "list",
      "summary": "List the recoveries of an endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "webhookRecoveries",
      "verb": "get",
      "summary": "Get a recovery",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "cancel": {
      "resource": "webhookRecoveries",
      "verb": "cancel",
      "summary": "Cancel a recovery",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "webhook-deliveries": {
    "list": {
      "resource": "webhookDeliveries",
      "verb": "list",
      "summary": "List the deliveries of an endpoint",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {
        "state": {
          "kind": "list",
          "isRequired": false,
          "description": "Only deliveries in one of these states, separated by commas.",
          "values": [
            "pending",
            "retrying",
            "delivered",
            "dropped",
            "discarded"
          ]
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "webhookDeliveries",
      "verb": "get",
      "summary": "Get a delivery",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "retry": {
      "resource": "webhookDeliveries",
      "verb": "retry",
      "summary": "Retry a delivery",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  },
  "events": {
    "list": {
      "resource": "events",
      "verb": "list",
      "summary": "List events",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [],
      "query": {
        "type": {
          "kind": "list",
          "isRequired": false,
          "description": "Only these types: a comma-separated list, or the parameter several times. If omitted: the 18 standard types.",
          "values": [
            "order.created",
            "order.updated",
            "order.cancelled",
            "order.stage_advanced",
            "dispatch.recorded",
            "dispatch.delivered",
            "invoice.registered",
            "invoice.failed",
            "invoice.cancelled",
            "eway_bill.part_b_completed",
            "eway_bill.expiring",
            "payment.received",
            "payment.overdue",
            "vision.camera.offline",
            "vision.defect.detected",
            "vision.threshold.breached",
            "vision.qc_report.completed",
            "desk.conversation.escalated",
            "order.deleted",
            "order.stage_reversed",
            "dispatch.failed",
            "dispatch.returned",
            "dispatch.proof_added",
            "invoice.issued",
            "invoice.voided",
            "credit_note.registered",
            "credit_note.issued",
            "credit_note.failed",
            "debit_note.registered",
            "debit_note.issued",
            "debit_note.failed",
            "eway_bill.generated",
            "eway_bill.extended",
            "eway_bill.cancelled",
            "payment.reversed",
            "payment.refunded",
            "payment.released",
            "vision.qc_report.failed",
            "desk.message.created",
            "desk.conversation.accepted",
            "desk.conversation.returned",
            "desk.conversation.resolved"
          ]
        },
        "from": {
          "kind": "text",
          "isRequired": false,
          "description": "Only events created at this moment or later."
        },
        "to": {
          "kind": "text",
          "isRequired": false,
          "description": "Only events created before this moment."
        },
        "after": {
          "kind": "text",
          "isRequired": false,
          "description": "Events stored after this one, oldest first: the id of an event, the `next_cursor` of an earlier page with `after`, or `latest` for events from now on."
        },
        "wait": {
          "kind": "number",
          "isRequired": false,
          "description": "Seconds to wait for an event if there is none yet, with `after`."
        },
        "limit": {
          "kind": "number",
          "isRequired": false,
          "description": "The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB."
        },
        "cursor": {
          "kind": "text",
          "isRequired": false,
          "description": "The `next_cursor` of the previous page."
        }
      },
      "answers": "list",
      "checksVersion": false,
      "changes": false
    },
    "get": {
      "resource": "events",
      "verb": "get",
      "summary": "Get an event",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "answers": "record",
      "checksVersion": false,
      "changes": false
    },
    "replay": {
      "resource": "events",
      "verb": "replay",
      "summary": "Replay an event",
      "scopes": [
        "webhooks:manage"
      ],
      "parameters": [
        "id"
      ],
      "query": {},
      "body": {
        "endpoint_id": {
          "kind": "text",
          "isRequired": true,
          "description": "The endpoint to deliver to."
        }
      },
      "answers": "record",
      "checksVersion": false,
      "changes": true
    }
  }
};
